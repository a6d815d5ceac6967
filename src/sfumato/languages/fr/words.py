"""French words that decide whether a capitalised word is a name; all folded."""

from __future__ import annotations

from sfumato.languages.pack import words

STOPWORDS = words(
    """
    a afin ai ainsi alors apres au aucun aucune aujourd aupres auquel aussi autour autre autres aux
    avait avant avec avez avoir avons ayant bien bon car ce ceci cela celle celui cependant ces cet
    cette chaque chez ci comme comment contre d dans de debut dehors depuis des deux devant doit
    donc dont du durant elle elles en encore entre est et etaient etait etant etc ete etre eu fait
    faut fin font hors ici il ils j je jour l la laquelle le lequel les lesquels leur leurs lors
    lorsque lui ma mais malgre me meme mes moi moins mon n ne neanmoins ni non nos notre nous on ont
    or ou oui outre par parce pas patient patiente pendant peu peut plus plutot pour pourquoi
    pourtant pres puis puisque qu quand quatre que quel quelle quelques qui quoi rien s sa sans sauf
    se selon ses si sinon soit son sont sous souvent suite sur ta tandis te tel telle tous tout
    toute toutes toutefois tres trois tu un une va vers veuillez vis voici voila vos votre vous vu
    re fwd tr objet merci bonjour bonsoir cher chere edite y absence admission allergie allergies analyse antecedents arret atcd bilan biologie cas chef
    chirurgie clinique compte conclusion consultation controle courrier date demande diagnostic
    docteur donnees dossier douleur echographie effets enfant entree etat evolution examen examens
    famille femme fils fille histoire homme hopital hospitalisation indication information interne
    irm lettre lieu maladie medecin medecine mesdames messieurs mode motif nom note objet observation
    ordonnance origine pere mere pharmacie pied poids poste prelevement prenom prescription presence
    prise radio recherche rendez reprise resultat resultats resume retour scanner secretariat semaine
    service sexe signature sortie suivi synthese telephone tension traitement traitements transfert
    transport urgence urgences vie visite voie janvier fevrier mars avril mai juin juillet aout
    septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche
    """
)
# Given names and surnames that are everyday or clinical words as well.
AMBIGUOUS = words(
    """
    ange aime aimee blanche blanc brune brun chance charme clemence constance desire desiree dore
    faveur felicite fleur france franc gentil grace grand gros guerin henin jasmin joie lait legrand
    lemoine leroux long marguerite marin martin maxime mercier mercy modeste noel noire noir olive
    pascal patience paix petit pierre piquet plante poirier pomme prudence ray reine renard rene
    riviere roche roi romain rose rouge roux royal sage sain saint sainte salle sauveur simple solange
    soleil toussaint vallee vasseur vert victoire vidal violette vital vivant bras coeur colin cochet
    colon court dent faux fort foulon front gauche genou gris hanche jambe lame leger loin main masson
    morel moulin nerf os page pain peau pic pont pouce rein repos sang sec souris tache talon tempe
    tissu tronc veine ventre voix berger boucher boulanger chevalier couturier fabre ferrand gardien
    lefebvre marchand meunier pasteur pelletier potier sellier tailleur tisserand verdier
    """
)
# Words that name nobody in a note, whatever the lists of names say.
NEVER_NAMES = words(
    """
    parkinson alzheimer crohn babinski apgar glasgow foley doppler holter hodgkin kaposi cushing
    basedow raynaud sjogren behcet marfan klinefelter lasegue lachman romberg rinne kernig brudzinski
    mallampati cormack killip rankin ranson balthazar gleason breslow barthel zarit tinetti
    mcburney macburney pfannenstiel redon dupuytren quervain pouteau coombs willebrand biermer
    waldenstrom ziehl neelsen giemsa papanicolaou bethesda coxsackie ebola zika hantavirus guthrie
    wisc rorschach kussmaul cheyne korsakoff wernicke lyell quincke kawasaki takayasu ehlers danlos
    cockcroft fagerstrom yesavage gougerot ashworth cushman jamar blantyre kerley tiffeneau rasmussen
    ide ipp niss nam cin eva rass pep timi ins ars iban nda nir rpps adeli finess ehpad samu smur had
    ssr irm tdm ecg vih vhb vhc hta bpco avc ait idm aomi hdj mco usc usi fmh inami iga igg igm ige
    """
)
EPONYM_HEADS = words(
    """
    maladie maladies syndrome syndromes signe signes echelle score scores classification indice
    test tests manoeuvre triade tetrade loi critere criteres stade grade type reflexe phenomene
    point canal ligament cul muscle nerf trompe trompes artere tumeur sarcome lymphome cellules corps
    anemie thyroidite purpura fracture luxation hernie sonde drain pince incision abord voie technique
    methode operation procedure intervention formule equation coloration milieu bacille virus
    angine goitre paralysie choree dystrophie encephalopathie ulcere abces kyste gangrene
    selon epreuve protocole regle questionnaire grille bandelette tubercule espace ganglion
    membrane valvule sphincter anastomose prothese plaque attelle collier corset bas sphygmomanometre
    holter masque ballon aiguille catheter poche dissection respiration dyspnee position
    """
)
