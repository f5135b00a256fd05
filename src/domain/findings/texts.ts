import { exampleLanguages } from '../content/content-keys.ts'
import { englishLanguageNames, inEveryLanguage, type Language, languages } from '../languages.ts'
import { textsIn } from '../translations/record-texts.ts'
import { isInWrongScript, type TextIssue, textIssuesOf } from '../translations/text-checks.ts'
import { stateOf, type TranslationState } from '../translations/translation-states.ts'
import type { Club, FindingRule, Rule, RuleFinding } from './finding.ts'
import { rowsOf } from './rows.ts'

const sentences: Record<TranslationState | TextIssue, (language: string) => string> = {
  // The club has written its own in another language.
  example: (language) => `Visitors still see the example’s ${language} text`,
  'out-of-date': (language) => `The Polish text has changed since the ${language} one was written`,
  copied: (language) => `The ${language} text is a copy of the Polish`,
  'wrong-script': (language) => `The ${language} text contains letters from another alphabet`,
  missing: (language) => `There is no ${language} text`,
  'too-long': (language) => `The ${language} text is too long to fit`,
  'placeholder-lost': (language) => `The ${language} text is missing a placeholder that the Polish has`,
}

export const textKey = (text: { entity: string; entityId: number; field: string; language: string }) =>
  `${text.entity} ${text.entityId} ${text.field} ${text.language}`

/** Returns every text of every record, with a function that returns its findings. */
const textsOf = (club: Club) =>
  rowsOf(club).flatMap(({ kind, row }) =>
    textsIn(kind.fields, row).map((text) => ({
      ...text,
      examples: exampleLanguages(kind.name, String(row.key ?? text.field), text.texts, club.sampleTexts),
      sources: inEveryLanguage((language) =>
        club.sourceTexts.get(textKey({ entity: kind.name, entityId: row.id, field: text.field, language })),
      ),
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
  textsOf(club).flatMap(({ findingOf, ...text }) =>
    languages.flatMap((language) => {
      const state = stateOf(text, language)
      // `polishInOtherScript` finds it.
      if (language === 'pl' && state === 'copied') return []
      const issues = [...(state ? [state] : []), ...(language === 'pl' ? [] : textIssuesOf(text, language))]
      return issues.map(
        (issue): RuleFinding => ({
          ...findingOf(issue, language, sentences[issue](englishLanguageNames[language])),
          value: [text.texts.pl, text.texts[language]],
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
