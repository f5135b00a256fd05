import { createHash } from 'node:crypto'
import { type Language, languages, type Translated } from '../../domain/languages.ts'
import { exceptionsInForce, type Notice } from '../../domain/notices.ts'
import { isSwitchedOn, type NamedTrainer } from '../../domain/page-data.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { inTurn } from '../in-turn.ts'
import { type MadeAnswer, type MadeAnswers, type PreparedAnswer, prepareAnswer } from '../publishing/prepared-answer.ts'
import type { ShownRows } from '../publishing/shown-rows.ts'
import { type FeedPart, TimetableFeeds } from './timetable-feed.ts'
import { writeInTurns } from './write-in-turns.ts'

export const feedType = 'text/calendar; charset=utf-8'

const feedName = (language: Language) => `calendar ${language}`

const feedNames = new Set(languages.map(feedName))

export const isFeedName = (name: string) => feedNames.has(name)

/** The texts that feeds are made from. */
const feedTexts = ['hero.title', 'contact.address', 'schedule.cancelled']

interface Release {
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  shown: ShownRows
  notices: readonly Notice[]
  texts: Record<string, Translated>
  publicUrl: string | null
}

/** What is to be done with the feeds of a release once visitors are served it. */
interface Serving {
  /** Keeps what was made from now on, for the next start. */
  keep: (made: MadeAnswers) => void
  /** Whether it is still served. */
  isCurrent: () => boolean
}

/**
 * A release's calendars. They are made when somebody asks for the first time: most are never asked for. Those of the whole
 * timetable that somebody asked for once are prepared behind each release that changes them; what was made from the same
 * before is taken as it is.
 */
export class ClubFeeds {
  readonly #release: Release
  readonly #wholeInTurn = inTurn()
  /** Apart, so that whoever asks for each of a thousand classes keeps nobody from the timetable. */
  readonly #partsInTurn = inTurn()
  /** By their names. */
  readonly #prepared = new Map<string, Promise<PreparedAnswer>>()
  readonly #made = new Map<string, MadeAnswer>()
  readonly #outdated: Language[] = []
  #feeds: TimetableFeeds | undefined
  #hash: string | undefined
  #keep: Serving['keep'] | undefined

  constructor(release: Release, known: MadeAnswers) {
    this.#release = release
    for (const language of languages) {
      const name = feedName(language)
      const before = known.get(name)
      if (!before) continue
      if (before.madeFrom !== this.#madeFrom()) this.#outdated.push(language)
      else {
        this.#made.set(name, before)
        this.#prepared.set(name, Promise.resolve(before.answer))
      }
    }
  }

  /** Those of the whole timetable, as far as they are made. */
  get made(): MadeAnswers {
    return this.#made
  }

  /** Prepares, while visitors are served the release, what subscribers will ask for. */
  async serve({ keep, isCurrent }: Serving): Promise<void> {
    this.#keep = keep
    for (const language of this.#outdated) if (isCurrent()) await this.of(null, language)
  }

  /** The feed of the whole timetable or of a part of it; null where the release has no such part. */
  of(part: FeedPart, language: Language): Promise<PreparedAnswer | null> {
    const name = part === null ? feedName(language) : `${feedName(language)} ${JSON.stringify(part)}`
    const known = this.#prepared.get(name)
    if (known) return known
    // Only those that exist are kept: who asks for every number fills nothing.
    if (this.#writer().partName(part, language) === null) return Promise.resolve(null)
    const oneAtATime = part === null ? this.#wholeInTurn : this.#partsInTurn
    const prepared = oneAtATime(() => this.#make(part, language))
    this.#prepared.set(name, prepared)
    prepared.catch(() => this.#prepared.delete(name))
    return prepared
  }

  async #make(part: FeedPart, language: Language): Promise<PreparedAnswer> {
    const answer = await prepareAnswer(feedType, await writeInTurns(this.#writer().write(part, language)))
    if (part === null) {
      const made = { madeFrom: this.#madeFrom(), answer }
      this.#made.set(feedName(language), made)
      this.#keep?.(new Map([[feedName(language), made]]))
    }
    return answer
  }

  /** The hash of what feeds say, and of nothing else: a trainer's new photo leaves them as they are. */
  #madeFrom(): string {
    if (this.#hash) return this.#hash
    const { lists, notices, texts, publicUrl } = this.#release
    const names = [...this.#read('zones'), ...this.#trainers()].map(({ id, name }) => [id, name])
    const titles = this.#read('classes').map(({ id, title }) => [id, title])
    const cancelling = notices.filter(({ cancels }) => cancels)
    const said = [publicUrl, feedTexts.map((key) => texts[key]), names, titles, cancelling]
    const hash = createHash('sha256').update(JSON.stringify(said)).update(lists.schedule).update(lists.exceptions)
    this.#hash = hash.digest('base64url')
    return this.#hash
  }

  #writer(): TimetableFeeds {
    const { shown, notices, texts, publicUrl } = this.#release
    this.#feeds ??= new TimetableFeeds({
      lists: {
        schedule: this.#read('schedule'),
        exceptions: exceptionsInForce({ exceptions: shown.lists.exceptions, notices }),
        classes: this.#read('classes'),
        zones: this.#read('zones'),
        trainers: this.#trainers(),
      },
      text: (key, language) => texts[key]?.[language] ?? '',
      publicUrl,
    })
    return this.#feeds
  }

  /** A list that pages may not carry whole. */
  #read<Name extends 'schedule' | 'classes' | 'zones'>(name: Name): ReleaseLists[Name] {
    return JSON.parse(this.#release.lists[name].toString())
  }

  #trainers(): readonly NamedTrainer[] {
    const { lists, furtherTrainers } = this.#release.shown
    return [...lists.trainers, ...furtherTrainers]
  }
}

/** The calendars of a release; null where visitors are not shown its schedule. */
export const feedsOf = (release: Release, known: MadeAnswers) =>
  isSwitchedOn(release.texts, 'schedule') ? new ClubFeeds(release, known) : null
