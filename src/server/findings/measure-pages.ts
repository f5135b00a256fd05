import type { Club } from '../../domain/findings/finding.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import { isCurrentAt } from '../db/notices.ts'
import { CannotRenderError } from '../errors.ts'
import type { MadeAnswers } from '../http/prepared-answer.ts'
import { mergeTexts } from '../publishing/page-data.ts'
import type { Rendering } from '../publishing/printed-timetable.ts'
import { makePages, pageName } from '../publishing/published-site.ts'
import { ShownRows } from '../publishing/shown-rows.ts'
import { steadyTimeOf } from '../publishing/steady-time.ts'
import type { PosterWords } from '../rendering/page-renderer.ts'

export interface PageMeasures extends Rendering {
  /** The scripts of the first view, compressed, in bytes. */
  scriptBytes: number
  /** How far words reach on the poster, in hundredths of the page. */
  wordsReach(words: PosterWords): Promise<number>
}

/** Renders a club's landing pages as they would be published, and tells how they are. What is known is not made again. */
export class PageScales {
  readonly #measures: PageMeasures
  #made: MadeAnswers = new Map()

  constructor(measures: PageMeasures) {
    this.#measures = measures
  }

  /** How each language's page is; nothing where one cannot be rendered. */
  async measure(club: Omit<Club, 'pages'>, known: MadeAnswers): Promise<Club['pages']> {
    const now = new Date(club.now)
    const shown = new ShownRows()
    for (const name of listNames) shown.add(name, [...club.lists[name]])
    const texts = mergeTexts(shown.lists.content)
    const notices = club.notices.filter(isCurrentAt(now))
    const clubTime = steadyTimeOf({ shown, notices }, texts)(now)
    const release = { shown, notices, clubTime }
    try {
      this.#made = await makePages(['landing'], release, this.#measures, new Map([...known, ...this.#made]))
    } catch (error) {
      if (error instanceof CannotRenderError) return {}
      throw error
    }
    const pages: Club['pages'] = {}
    for (const language of languages)
      pages[language] = { bytes: this.#bytesOf(language), wordsReach: await this.#reachOf(texts, language) }
    return pages
  }

  #bytesOf(language: Language): number {
    const bodies = this.#made.get(pageName('landing', language))?.answer.bodies
    return (bodies?.br ?? bodies?.identity ?? Buffer.alloc(0)).length + this.#measures.scriptBytes
  }

  #reachOf(texts: ReturnType<typeof mergeTexts>, language: Language): Promise<number> {
    const text = (key: string) => texts[key]?.[language] ?? ''
    const buttons = [text('nav.contact'), text('contact.phone')].filter(Boolean)
    const [title, slogan, picture] = [text('hero.title'), text('hero.subtitle'), text('hero.image')]
    const point = text('hero.image.focus') || null
    return this.#measures.wordsReach({ title, slogan, buttons, picture, point })
  }
}
