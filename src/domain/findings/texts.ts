import { englishLanguageNames, type Language } from '../languages.ts'
import { textsIn } from '../translations/record-texts.ts'
import { stateOf, type TranslationState, translations } from '../translations/translation-states.ts'
import type { Club, FindingRule, Found, Rule } from './finding.ts'
import { rowsOf } from './rows.ts'
import { faultsOf, isWrongScript, type TextFault } from './text-checks.ts'

const sentences: Record<TranslationState | TextFault, (language: string) => string> = {
  'out-of-date': (language) => `The Polish text has changed since the ${language} one was written`,
  copied: (language) => `The ${language} text is the Polish one`,
  'wrong-script': (language) => `The ${language} text has letters of another language`,
  missing: (language) => `There is no ${language} text`,
  'too-long': (language) => `The ${language} text has no room where it stands`,
  'placeholder-lost': (language) => `The ${language} text lacks what is filled in where the Polish one has it`,
}

/** Names one text of a record in one language. */
export const textName = (text: { entity: string; entityId: number; field: string; language: string }) =>
  `${text.entity} ${text.entityId} ${text.field} ${text.language}`

/** Every text of every record, and what is told of one that is not right. */
const textsOf = (club: Club) =>
  [...rowsOf(club)].flatMap(({ kind, row }) =>
    textsIn(kind.fields, row).map((text) => ({
      ...text,
      nameIn: (language: Language) => textName({ entity: kind.name, entityId: row.id, field: text.field, language }),
      found: (rule: FindingRule, language: Language, fault: string): Omit<Found, 'value'> => ({
        ...{ rule, list: kind.name, id: row.id, field: text.field, language },
        ...(kind.name === 'content' && { of: String(row.key) }),
        sentence: `${kind.name === 'content' ? '' : `${text.label}: `}${fault}`,
      }),
    })),
  )

/** Translations that are missing, out of date or wrong in their words. */
export const wrongTranslations: Rule = (club) =>
  textsOf(club).flatMap(({ facts, texts, nameIn, found }) =>
    translations.flatMap((language) => {
      const state = stateOf({ facts, texts, sourceText: club.sourceTexts.get(nameIn(language)) }, language)
      return [state ?? [], faultsOf({ facts, texts }, language)].flat().map(
        (rule): Found => ({
          ...found(rule, language, sentences[rule](englishLanguageNames[language])),
          value: [texts.pl, texts[language]],
        }),
      )
    }),
  )

/** Polish texts in the letters of another language: theirs is no translation, so that no state is. */
export const foreignPolish: Rule = (club) =>
  textsOf(club).flatMap(({ facts, texts, found }) =>
    isWrongScript(texts.pl, 'pl', facts)
      ? [{ ...found('polish-script', 'pl', sentences['wrong-script'](englishLanguageNames.pl)), value: texts.pl }]
      : [],
  )
