import type { ReactNode } from 'react'
import { englishLanguageNames, type Language, languages, type Translated } from '../../domain/languages.ts'

/** Languages in which one of the texts is empty. */
export function missingLanguages(texts: readonly (Translated | null)[]): Language[] {
  return languages.filter((language) => texts.some((text) => text !== null && !text[language]?.trim()))
}

/** PL EN UA, those marked in which something is missing. */
export function LanguageMarks({ texts }: { texts: readonly (Translated | null)[] }) {
  const missing = missingLanguages(texts)
  return (
    <span className="language-marks">
      {languages.map((language) => {
        const isMissing = missing.includes(language)
        return (
          <i key={language} className={isMissing ? 'language-mark language-mark-missing' : 'language-mark'}>
            {isMissing && <span className="ui-hidden">{englishLanguageNames[language]} is missing: </span>}
            {language.toUpperCase()}
          </i>
        )
      })}
    </span>
  )
}

/** A record's name, and after it the languages in which one of its texts is missing. */
export function WithMissing({ texts, children }: { texts: readonly (Translated | null)[]; children: ReactNode }) {
  return (
    <span className="with-missing">
      {children}
      {missingLanguages(texts).length > 0 && <LanguageMarks texts={texts} />}
    </span>
  )
}

/** How many records of a list miss a text, language by language. */
export function MissingCounts({ of }: { of: readonly (readonly (Translated | null)[])[] }) {
  const missing = of.map(missingLanguages)
  const counts = languages
    .map((language) => ({ language, count: missing.filter((each) => each.includes(language)).length }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <span className="missing-counts">
      Missing
      {counts.map(({ language, count }) => (
        <span key={language}>
          <i className="language-mark language-mark-missing">{language.toUpperCase()}</i> {count}
        </span>
      ))}
    </span>
  )
}
