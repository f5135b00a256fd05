import { createHash } from 'node:crypto'
import { type Language, languages, type Translated } from '../../domain/languages.ts'
import { exceptionsInForce, type Notice } from '../../domain/notices.ts'
import { isSwitchedOn } from '../../domain/page-data.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { type MadeAnswer, type MadeAnswers, type PreparedAnswer, prepareAnswer } from '../publishing/prepared-answer.ts'
import { type FeedPart, TimetableFeeds } from './timetable-feed.ts'

export const feedType = 'text/calendar; charset=utf-8'

const feedName = (language: Language) => `calendar ${language}`

const feedNames = new Set(languages.map(feedName))

export const isFeedName = (name: string) => feedNames.has(name)

const feedLists = ['schedule', 'exceptions', 'classes', 'zones', 'trainers'] as const

/** The texts that feeds are made from. */
const feedTexts = ['hero.title', 'contact.address', 'schedule.cancelled']

interface Release {
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  notices: readonly Notice[]
  texts: Record<string, Translated>
  publicUrl: string | null
}

/**
 * A release's calendars: those of the whole timetable are made with it, those of a class, a trainer or a zone when somebody
 * asks for the first time; most are never asked for.
 */
export class ClubFeeds {
  readonly #release: Release
  readonly #parts = new Map<string, Promise<PreparedAnswer | null>>()
  #feeds: TimetableFeeds | undefined

  constructor(release: Release) {
    this.#release = release
  }

  /** The feeds of the whole timetable, which are released; what was made from the same before is taken as it is. */
  async make(known: MadeAnswers): Promise<MadeAnswers> {
    const { lists, notices, texts, publicUrl } = this.#release
    const cancelling = notices.filter(({ cancels }) => cancels)
    const said = [publicUrl, feedTexts.map((key) => texts[key]), ...cancelling]
    const hash = createHash('sha256').update(JSON.stringify(said))
    for (const name of feedLists) hash.update(lists[name])
    const madeFrom = hash.digest('base64url')
    const made = new Map<string, MadeAnswer>()
    for (const language of languages) {
      const before = known.get(feedName(language))
      const isSame = before?.madeFrom === madeFrom
      made.set(feedName(language), isSame ? before : { madeFrom, answer: await this.#prepare(null, language) })
    }
    return made
  }

  /** The feed of a part of the timetable; null where the release has no such part. */
  part(part: NonNullable<FeedPart>, language: Language): Promise<PreparedAnswer | null> {
    const name = JSON.stringify([part, language])
    // Only those that exist are kept: who asks for every number fills nothing.
    if (this.#writer().partName(part, language) === null) return Promise.resolve(null)
    const known = this.#parts.get(name)
    if (known) return known
    const prepared = this.#prepare(part, language)
    this.#parts.set(name, prepared)
    prepared.catch(() => this.#parts.delete(name))
    return prepared
  }

  #prepare(part: FeedPart, language: Language): Promise<PreparedAnswer> {
    return prepareAnswer(feedType, this.#writer().write(part, language) ?? '')
  }

  #writer(): TimetableFeeds {
    if (this.#feeds) return this.#feeds
    const { lists, notices, texts, publicUrl } = this.#release
    const rows = Object.fromEntries(feedLists.map((name) => [name, JSON.parse(lists[name].toString())]))
    const text = (key: string, language: Language) => texts[key]?.[language] ?? ''
    const released = rows as Pick<ReleaseLists, (typeof feedLists)[number]>
    const exceptions = [...exceptionsInForce({ exceptions: released.exceptions, notices })]
    this.#feeds = new TimetableFeeds({ lists: { ...released, exceptions }, text, publicUrl })
    return this.#feeds
  }
}

/** The calendars of a release; null where visitors are not shown its schedule. */
export const feedsOf = (release: Release) => (isSwitchedOn(release.texts, 'schedule') ? new ClubFeeds(release) : null)

/** The feed of the whole timetable among what was made. */
export const wholeFeed = (made: MadeAnswers, language: Language) => made.get(feedName(language))?.answer
