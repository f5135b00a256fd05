import type { Translated } from '../../src/domain/languages.ts'

type Language = 'en' | 'ua'

/** A field of a record at a moment: its texts, and the Polish that each translation was written against. */
interface Moment {
  texts: Translated
  sources: Record<Language, string>
}

const languages = ['en', 'ua'] as const
const nothing: Moment = { texts: { pl: '', en: '', ua: '' }, sources: { en: '', ua: '' } }

/**
 * What the translations of one field are to be, told from all that it ever was: knows nothing of marks, logs or tables.
 * A text that is written is written against the Polish beside it; one that comes back is as it last was beside that Polish.
 */
export class FieldOracle {
  #now: Moment = nothing
  readonly #past: Moment[] = []

  get texts(): Translated {
    return this.#now.texts
  }

  write(texts: Translated, { isSmall = false } = {}): void {
    const before = this.#now
    this.#become(texts, (language) => {
      if (texts[language] !== before.texts[language]) return texts.pl
      const isCurrent = before.sources[language] === before.texts.pl
      return isSmall && isCurrent ? texts.pl : before.sources[language]
    })
  }

  /** The record is deleted: the field says nothing until it comes back. */
  remove(): void {
    this.#past.push(this.#now)
    this.#now = nothing
  }

  comeBack(texts: Translated): void {
    const past = [...this.#past, this.#now]
    this.#become(texts, (language) => {
      const isAlike = (moment: Moment) => moment.texts.pl === texts.pl && moment.texts[language] === texts[language]
      return (isAlike(this.#now) ? this.#now : past.findLast(isAlike))?.sources[language] ?? texts.pl
    })
  }

  confirm(language: Language): void {
    this.#become(this.#now.texts, (each) => (each === language ? this.#now.texts.pl : this.#now.sources[each]))
  }

  /** The languages whose text is out of date. */
  stale(): Language[] {
    const { texts, sources } = this.#now
    return languages.filter((language) => texts[language] !== '' && sources[language] !== texts.pl)
  }

  #become(texts: Translated, sourceOf: (language: Language) => string): void {
    this.#past.push(this.#now)
    this.#now = { texts, sources: { en: sourceOf('en'), ua: sourceOf('ua') } }
  }
}
