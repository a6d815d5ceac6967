"""Italian words that decide whether a capitalised word is a name; all folded."""

from __future__ import annotations

from sfumato.languages.pack import words

STOPWORDS = words(
    """
    albo ordine viale piazza a abbiamo ad ai al alla alle allo altri altro anche ancora appena aveva avevano avere bene c che
    chi ci cio cioe circa col come con contro cosi cui d da dagli dai dal dalla dalle dallo degli dei
    del della delle dello dentro di dopo dove dunque durante e ed egli era erano essa essendo esso
    fino fra fu gia gli ha hanno ho i ieri il in infatti inoltre invece io l la le lei li lo loro lui
    ma mai me mentre mi mia mio molto ne neanche negli nei nel nella nelle nello nessuno noi non
    nostra nostro nulla o oggi ogni oltre oppure ora ore per perche pero piu poco poi presso prima
    pur purtroppo qua qualche quale quando quanto quasi quella quello questa questo qui quindi re
    saluti sara se secondo segue sei senza sia siamo sino solo sono sopra sotto sta su sua sul sulla
    suo tale tra tre tu tutti tutto un una uno verso vi via vista visto voi vostro
    accesso allergie anamnesi alvo arto arti assenza attivita buone caro cara carissimo cartella caso
    cause centro codice collega colleghi conclusioni conferma consegna consulenza continua controllo
    cordiali cordialmente data dati decorso degenza diagnosi dimissione direttore distinti dolore
    egregio esame esami esegue esito eta farmaci fumo gentile giorno giorni grazie imaging indicazioni
    intervento invio lettera letto luogo madre malattia medico mese nega nessuna nome nota note obiettivo
    ora origine padre parametri paziente peso piano pressione prelievo presenza programma prossima
    protocollo quadro quesito referto regione reparto residente residenza richiesta ricovero riferisce
    scheda segreteria servizio sesso signor signora stato storia stanza tel telefono terapia tipo turno
    unita urgenza utente valutazione visita gennaio febbraio marzo aprile maggio giugno luglio agosto
    settembre ottobre novembre dicembre lunedi martedi mercoledi giovedi venerdi sabato domenica
    """
)
# Given names and surnames that are everyday or clinical words as well.
AMBIGUOUS = words(
    """
    alba ama amato amore angelo aurora bella bello bianca bianco bocca bruno bruna calma candida
    carina cara caro celeste chiara chiaro conte costa cuore dente diamante dolce donato esposito fabbri
    felice ferma fermo fiore fontana forte franca franco furia gamba gambe gatto gemma gentile gioia
    giusto giusta grande grassi grasso greco guida guerra latte lento leone libera libero linda longo
    luce mancini mano mare marina marino martello mesi monaco monti moro muscolo natale neri nero netto
    noce nuvola olivo onda orso osso pace palma pane papa parola pelle perla persico pesce piazza
    piccolo pietra pisano polito porta prato pugliese quattrocchi rapido regina riccio ricci riva rizzo
    rocca rocco rosa rossa rossi rosso rota sale salute sangue santa santo santoro sereno serena secco
    sole sordi spina stabile stella tosto valle vena ventura vento vera verde vero vetro vigna villa
    violante viola vita vitale vittoria volta zanca dito fegatelli lungo basso leggero bassi alti
    """
)
# Words that name nobody in a note, whatever the lists of names say.
NEVER_NAMES = words(
    """
    parkinson alzheimer crohn babinski apgar glasgow foley doppler holter hodgkin kaposi cushing
    basedow raynaud sjogren behcet marfan klinefelter lasegue wasserman lachman romberg rinne kernig
    brudzinski mingazzini mallampati cormack killip rankin ranson balthazar gleason breslow barthel
    tinetti conley blumberg mcburney pfannenstiel redon dupuytren quervain coombs willebrand biermer
    waldenstrom ziehl neelsen giemsa papanicolaou bethesda coxsackie guthrie rorschach kussmaul cheyne
    korsakoff wernicke lyell quincke kawasaki takayasu ehlers danlos cockcroft mantoux meniere schirmer
    hallpike epley ashworth kellgren modic bosniak fazekas epworth fallot ebstein eisenmenger brugada
    kerley scheuermann hashimoto vas nrs gcs mmse adl iadl ecg eeg emg rmn tac rx eco pcr ves inr aptt
    tsh fans iva cf pec ssn inps inail iga igg igm ige
    """
)
EPONYM_HEADS = words(
    """
    malattia morbo sindrome segno segni scala score indice test manovra manovre triade legge criteri
    criterio stadio grado tipo riflesso fenomeno punto canale legamento muscolo nervo tuba arteria tumore
    sarcoma linfoma cellule corpi anemia tiroidite porpora frattura lussazione ernia sonda drenaggio
    pinza incisione tecnica metodo intervento procedura operazione formula equazione colorazione
    catetere classificazione secondo sec prova protocollo regola questionario spazio ganglio membrana
    valvola sfintere anastomosi protesi placca tutore collare busto maschera pallone ago sacca dissezione
    respiro dispnea posizione angina gozzo paralisi corea distrofia encefalopatia ulcera ascesso cisti
    bacillo virus antigene agente mutazione fattore ansa diverticolo linea cresta angolo esofago fistola
    """
)
