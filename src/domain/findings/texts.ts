import { isExample } from '../content/content-keys.ts'
import { englishLanguageNames, type Language, languages } from '../languages.ts'
import { textsIn } from '../translations/record-texts.ts'
import { isInWrongScript, type TextIssue, textIssuesOf } from '../translations/text-checks.ts'
import { stateOf, type TranslationState } from '../translations/translation-states.ts'
import type { Club, FindingRule, Rule, RuleFinding } from './finding.ts'
import { rowsOf } from './rows.ts'

const sentences: Record<TranslationState | TextIssue | 'example', (language: string) => string> = {
  example: exampleSentence,
  'out-of-date': (language) => `The Polish text has changed since the ${language} one was written`,
  copied: (language) => `The ${language} text is a copy of the Polish`,
  'wrong-script': (language) => `The ${language} text contains letters from another alphabet`,
  missing: (language) => `There is no ${language} text`,
  'too-long': (language) => `The ${language} text is too long to fit`,
  'placeholder-lost': (language) => `The ${language} text is missing a placeholder that the Polish has`,
}

/** Says of a text that the club has written its own in another language. */
export function exampleSentence(language: string): string {
  return `Visitors still see the example’s ${language} text`
}

export const textKey = (text: { entity: string; entityId: number; field: string; language: string }) =>
  `${text.entity} ${text.entityId} ${text.field} ${text.language}`

/** Returns every text of every record, with functions that return its keys and findings. */
const textsOf = (club: Club) =>
  rowsOf(club).flatMap(({ kind, row }) =>
    textsIn(kind.fields, row).map((text) => ({
      ...text,
      isExampleIn: (language: Language) =>
        isExample(
          { list: kind.name, field: String(row.key ?? text.field), language, text: text.texts[language] },
          club.sampleTexts,
        ),
      keyIn: (language: Language) => textKey({ entity: kind.name, entityId: row.id, field: text.field, language }),
      findingOf: (rule: FindingRule, language: Language, sentence: string): Omit<RuleFinding, 'value'> => ({
        rule,
        list: kind.name,
        id: row.id,
        field: text.field,
        language,
        sentence,
        ...(kind.name !== 'content' && { label: text.label }),
      }),
    })),
  )

/** Translations that are missing, out of date or fail a text check. */
export const wrongTranslations: Rule = (club) =>
  textsOf(club).flatMap(({ facts, texts, keyIn, isExampleIn, findingOf }) =>
    languages.flatMap((language) => {
      const state = stateOf({ facts, texts, sourceText: club.sourceTexts.get(keyIn(language)) }, language)
      // `polishInOtherScript` finds it.
      if (language === 'pl' && state === 'copied') return []
      const rule = state === 'out-of-date' && isExampleIn(language) ? ('example' as const) : state
      const issues = [...(rule ? [rule] : []), ...(language === 'pl' ? [] : textIssuesOf({ facts, texts }, language))]
      return issues.map(
        (issue): RuleFinding => ({
          ...findingOf(issue, language, sentences[issue](englishLanguageNames[language])),
          value: [texts.pl, texts[language]],
        }),
      )
    }),
  )

export const polishInOtherScript: Rule = (club) =>
  textsOf(club).flatMap(({ facts, texts, findingOf }) =>
    isInWrongScript(texts.pl, 'pl', facts)
      ? [{ ...findingOf('polish-script', 'pl', sentences['wrong-script'](englishLanguageNames.pl)), value: texts.pl }]
      : [],
  )
