import { englishLanguageNames } from '../languages.ts'
import { textsIn } from '../translations/record-texts.ts'
import { openStates, statesOf, type TranslationState, translations } from '../translations/translation-states.ts'
import type { Found, Rule } from './finding.ts'
import { rowsOf } from './rows.ts'

const faults: Record<TranslationState, (language: string) => string> = {
  stale: (language) => `The Polish text has changed since the ${language} one was written`,
  copied: (language) => `The ${language} text is the Polish one`,
  'wrong-script': (language) => `The ${language} text has letters of another language`,
  'never-written': (language) => `Nobody has written the ${language} text, although the Polish one is the club’s own`,
  'too-long': (language) => `The ${language} text has no room where it stands`,
  'placeholder-lost': (language) => `The ${language} text lacks what is filled in where the Polish one has it`,
}

/** Names one text of a record in one language. */
export const textName = (list: string, id: number, field: string, language: string) =>
  `${list} ${id} ${field} ${language}`

/** Translations that are not right, but those that somebody has settled. */
export const wrongTranslations: Rule = (club) =>
  [...rowsOf(club)].flatMap(({ kind, row }) =>
    textsIn(kind.fields, row).flatMap(({ field, label, facts, texts }) =>
      translations.flatMap((language) => {
        const name = textName(kind.name, row.id, field, language)
        const states = statesOf({ facts, texts, sourceText: club.sourceTexts.get(name) ?? null }, language)
        return openStates(states, texts, language, club.settlements.get(name) ?? []).map(
          (state): Found => ({
            ...{ rule: state, list: kind.name, id: row.id, field, language },
            ...(kind.name === 'content' && { of: String(row.key) }),
            sentence: `${kind.name === 'content' ? '' : `${label}: `}${faults[state](englishLanguageNames[language])}`,
            value: [texts.pl, texts[language]],
          }),
        )
      }),
    ),
  )
