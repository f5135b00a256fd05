import { englishLanguageNames, type Language } from '../languages.ts'
import { textsIn } from '../translations/record-texts.ts'
import { isWrongScript } from '../translations/script.ts'
import { openStates, statesOf, type TranslationState, translations } from '../translations/translation-states.ts'
import type { Club, FindingRule, Found, Rule } from './finding.ts'
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

/** Every text of every record, and what is told of one that is not right. */
const textsOf = (club: Club) =>
  [...rowsOf(club)].flatMap(({ kind, row }) =>
    textsIn(kind.fields, row).map((text) => ({
      ...text,
      nameIn: (language: Language) => textName(kind.name, row.id, text.field, language),
      found: (rule: FindingRule, language: Language, fault: string): Omit<Found, 'value'> => ({
        ...{ rule, list: kind.name, id: row.id, field: text.field, language },
        ...(kind.name === 'content' && { of: String(row.key) }),
        sentence: `${kind.name === 'content' ? '' : `${text.label}: `}${fault}`,
      }),
    })),
  )

/** Translations that are not right, but those that somebody has settled. */
export const wrongTranslations: Rule = (club) =>
  textsOf(club).flatMap(({ facts, texts, nameIn, found }) =>
    translations.flatMap((language) => {
      const name = nameIn(language)
      const states = statesOf({ facts, texts, sourceText: club.sourceTexts.get(name) ?? null }, language)
      return openStates(states, texts, language, club.settlements.get(name) ?? []).map(
        (state): Found => ({
          ...found(state, language, faults[state](englishLanguageNames[language])),
          value: [texts.pl, texts[language]],
        }),
      )
    }),
  )

/** Polish texts in the letters of another language: theirs is no translation, so that no state is. */
export const foreignPolish: Rule = (club) =>
  textsOf(club).flatMap(({ facts, texts, found }) =>
    isWrongScript(texts.pl, 'pl', facts)
      ? [{ ...found('polish-script', 'pl', faults['wrong-script'](englishLanguageNames.pl)), value: texts.pl }]
      : [],
  )
