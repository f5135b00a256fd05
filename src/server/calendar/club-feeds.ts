import { createHash } from 'node:crypto'
import { type Language, languages, type Translated } from '../../domain/languages.ts'
import { exceptionsInForce, type Notice } from '../../domain/notices.ts'
import { isSwitchedOn, type NamedTrainer } from '../../domain/page-data.ts'
import type { ReleaseLists } from '../../domain/releases.ts'
import { inTurn } from '../concurrency/in-turn.ts'
import { type MadeAnswer, type MadeAnswers, type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts'
import { type FeedPart, TimetableFeeds } from './timetable-feed.ts'
import { writeInTurns } from './write-in-turns.ts'

export const feedType = 'text/calendar; charset=utf-8'

const feedName = (language: Language) => `calendar ${language}`

const feedNames = new Set(languages.map(feedName))

export const isFeedName = (name: string) => feedNames.has(name)

/** The texts that feeds are made from. */
const feedTexts = ['hero.title', 'contact.address', 'schedule.cancelled']

/** Rows as pages carry them, and the names of the trainers that pages do not carry. */
interface Shown {
  lists: Pick<ReleaseLists, 'exceptions' | 'trainers'>
  furtherTrainers: readonly NamedTrainer[]
}

interface Release {
  /** Those that they tell of, as JSON. */
  lists: Record<'schedule' | 'exceptions' | 'classes' | 'zones', Buffer>
  shown: Shown
  notices: readonly Notice[]
  texts: Record<string, Translated>
  publicUrl: string | null
}

/** Keeps what was made, for the next start. */
type Keep = (made: MadeAnswers) => void

/**
 * The calendars of releases that say the same in them. They are made when somebody asks for the first time: most are never
 * asked for. Those of the whole timetable that somebody asked for once are prepared behind each release that changes them;
 * what was made from the same before is taken as it is.
 */
export class ClubFeeds {
  #release: Release
  readonly #wholeInTurn = inTurn()
  /** Apart, so that whoever asks for each of a thousand classes keeps nobody from the timetable. */
  readonly #partsInTurn = inTurn()
  /** By their names. */
  readonly #prepared = new Map<string, Promise<PreparedAnswer | null>>()
  readonly #made = new Map<string, MadeAnswer>()
  readonly #outdated: Language[] = []
  #feeds: TimetableFeeds | undefined
  #hash: string | undefined
  #keep: Keep | undefined
  /** What visitors are served since these are out of date; null where they are not shown the schedule any more. */
  #next: ClubFeeds | null | undefined

  constructor(release: Release, known: MadeAnswers) {
    this.#release = release
    for (const language of languages) {
      const name = feedName(language)
      const before = known.get(name)
      if (!before) continue
      if (before.madeFrom !== this.madeFrom()) this.#outdated.push(language)
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

  /** Prepares, while visitors are served these, what subscribers will ask for. */
  async serve(keep: Keep): Promise<void> {
    this.#keep = keep
    this.#next = undefined
    for (const language of this.#outdated) if (this.#next === undefined) await this.of(null, language)
  }

  /** Makes nothing more: who still waits is given the next. */
  giveWayTo(next: ClubFeeds | null): void {
    this.#next = next
  }

  /** Goes on in the place of others that say the same, where something is made or asked for; false where it is not. */
  goesOnFor(others: ClubFeeds): boolean {
    if (this.#prepared.size === 0 || this.madeFrom() !== others.madeFrom()) return false
    // The rows that it was made of go with their release.
    this.#release = others.#release
    return true
  }

  /** The feed of the whole timetable or of a part of it; null where the release has no such part. */
  of(part: FeedPart, language: Language): Promise<PreparedAnswer | null> {
    const name = part === null ? feedName(language) : `${feedName(language)} ${JSON.stringify(part)}`
    const known = this.#prepared.get(name)
    if (known) return known
    // Only those that exist are kept: who asks for every number fills nothing.
    if (this.#writer().partName(part, language) === null) return Promise.resolve(null)
    const oneAtATime = part === null ? this.#wholeInTurn : this.#partsInTurn
    const prepared = oneAtATime(() => this.#make(part, language)).then((made) => {
      if (made) return made
      this.#prepared.delete(name)
      const served = this.#next === undefined ? this : this.#next
      return served?.of(part, language) ?? null
    })
    this.#prepared.set(name, prepared)
    prepared.catch(() => this.#prepared.delete(name))
    return prepared
  }

  /** Null once these have given way. */
  async #make(part: FeedPart, language: Language): Promise<PreparedAnswer | null> {
    const isWanted = () => this.#next === undefined
    const written = isWanted() && (await writeInTurns(this.#writer().write(part, language), isWanted))
    if (!written) return null
    const answer = await prepareAnswer(feedType, written)
    if (part === null) {
      const made = { madeFrom: this.madeFrom(), answer }
      this.#made.set(feedName(language), made)
      this.#keep?.(new Map([[feedName(language), made]]))
    }
    return answer
  }

  /** The hash of what they say. */
  madeFrom(): string {
    this.#hash ??= hashOf(this.#release)
    return this.#hash
  }

  #writer(): TimetableFeeds {
    const { lists, shown, notices, texts, publicUrl } = this.#release
    this.#feeds ??= new TimetableFeeds({
      lists: {
        schedule: rowsIn(lists, 'schedule'),
        exceptions: exceptionsInForce({ exceptions: shown.lists.exceptions, notices }),
        classes: rowsIn(lists, 'classes'),
        zones: rowsIn(lists, 'zones'),
        trainers: trainersOf(shown),
      },
      text: (key, language) => texts[key]?.[language] ?? '',
      publicUrl,
    })
    return this.#feeds
  }
}

/** The rows of a list that pages may not carry whole. */
const rowsIn = <Name extends 'schedule' | 'classes' | 'zones'>(lists: Release['lists'], name: Name) =>
  JSON.parse(lists[name].toString()) as ReleaseLists[Name]

const trainersOf = ({ lists, furtherTrainers }: Shown): readonly NamedTrainer[] =>
  [...lists.trainers, ...furtherTrainers].map(({ id, name }) => ({ id, name }))

/** The hash of what feeds say, and of nothing else: a trainer's new photo leaves them as they are. */
function hashOf({ lists, shown, notices, texts, publicUrl }: Release): string {
  const names = [...rowsIn(lists, 'zones'), ...trainersOf(shown)].map(({ id, name }) => [id, name])
  const titles = rowsIn(lists, 'classes').map(({ id, title }) => [id, title])
  const cancelling = notices.filter(({ cancels }) => cancels)
  const said = [publicUrl, feedTexts.map((key) => texts[key]), names, titles, cancelling]
  const hash = createHash('sha256').update(JSON.stringify(said)).update(lists.schedule).update(lists.exceptions)
  return hash.digest('base64url')
}

/** The calendars of a release, those before it where they say the same; null where visitors are not shown its schedule. */
export function feedsOf(release: Release, known: MadeAnswers, before: ClubFeeds | null = null): ClubFeeds | null {
  if (!isSwitchedOn(release.texts, 'schedule')) return null
  const feeds = new ClubFeeds(release, known)
  return before?.goesOnFor(feeds) ? before : feeds
}
