"""The language of short, telegraphic, unaccented and capital notes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sfumato.languages.identify import CODES, identify

NOTES = [
    ("pt", "Paciente internado com febre"),
    ("es", "Paciente ingresado con fiebre"),
    ("en", "Patient admitted with fever and chills"),
    ("fr", "Patient hospitalisé pour fièvre et toux"),
    ("it", "Paziente ricoverato per febbre e tosse"),
    ("pt", "Doente sem queixas, mantém medicação habitual. Volta à consulta em três meses."),
    ("es", "Sin quejas, mantiene medicación habitual. Vuelve a consulta en tres meses."),
    ("pt", "PACIENTE REFERE DOR NO PEITO HA DOIS DIAS, NAO FEZ USO DE MEDICACAO"),
    ("es", "PACIENTE REFIERE DOLOR EN EL PECHO HACE DOS DIAS, NO TOMO MEDICACION"),
    ("fr", "ATCD: HTA, DIABETE DE TYPE 2. TRAITEMENT: METFORMINE 1 G MATIN ET SOIR"),
    ("it", "ANAMNESI: IPERTENSIONE ARTERIOSA. TERAPIA: RAMIPRIL 5 MG AL MATTINO"),
    ("en", "PMH: HTN, DM2. MEDS: METFORMIN 1 G TWICE DAILY"),
]


@pytest.mark.parametrize(("language", "note"), NOTES)
def test_notes_are_told_apart(language: str, note: str) -> None:
    assert identify(note) == language


def test_a_long_text_is_sampled() -> None:
    assert identify("O doente foi observado na urgência por dor torácica. " * 5000) == "pt"


@given(st.text(max_size=300))
def test_the_answer_is_always_one_of_the_five(text: str) -> None:
    assert identify(text) in CODES
