import { collections } from '../../../domain/collections/all.ts'
import type { Field } from '../../../domain/collections/field.ts'
import type { RecordKind } from '../../../domain/collections/record-kind.ts'
import { type ContentKey, contentKeys } from '../../../domain/content-keys.ts'
import { isTranslated, type Language } from '../../../domain/languages.ts'
import { type ShownList, type ShownLists, shownLists } from '../../../domain/page-data.ts'
import { byDependency } from '../../../domain/record-kinds.ts'
import { twoDecimals } from '../../site/two-decimals.ts'
import { hostOf } from '../../site/web-address.ts'
import { remembered } from '../../text/remembered.ts'
import { type Place, recordOf } from './place.ts'
import { filledInFrom, lettersOnly, onOneLine, placeOfWords } from './text-on-page.ts'

type Row = { id: number } & Record<string, unknown>

type AnyCollection = (typeof collections)[number]

const isShown = (collection: AnyCollection): collection is Extract<AnyCollection, { name: ShownList }> =>
  shownLists.some((name) => name === collection.name)

/** Those that pages show, each after those whose records it names. */
const inOrder: readonly RecordKind<ShownList, string, unknown, Row>[] = collections
  .filter(isShown)
  .toSorted((a, b) => byDependency.indexOf(a) - byDependency.indexOf(b))

function add(places: Map<string, Place[]>, of: string, place: Place): void {
  if (of !== '') places.set(of, [...(places.get(of) ?? []), place])
}

/** Every text and picture of a release, by what a page in one language shows of it. */
export class PlaceIndex {
  readonly #texts = new Map<string, Place[]>()
  readonly #lines = new Map<string, Place[]>()
  readonly #filledIn: { isShownAs: (letters: string) => boolean; place: Place }[] = []
  readonly #records = new Map<string, Place>()
  readonly #pictures = new Map<string, Place[]>()
  /** A record → its picture. */
  readonly #pictureOf = new Map<string, Place>()
  readonly #longestFirst: readonly [string, Place[]][]
  readonly #related = new Map<string, Set<string>>()
  readonly #language: Language
  /** The content keys of which a page may show something. */
  readonly contentPlaces: readonly Place[]

  constructor(lists: ShownLists, language: Language) {
    this.#language = language
    this.contentPlaces = this.#addContent(lists.content)
    const labels = new Map<string, string>()
    const labelOf = (list: string, id: number | null) => labels.get(`${list} ${id}`) ?? ''
    for (const { name, singular, label, fields } of inOrder)
      for (const row of lists[name]) {
        labels.set(`${name} ${row.id}`, label(row, labelOf))
        // A photo's number is all of its name.
        const place: Place = {
          list: name,
          of: row.id,
          label: `${singular} ${labelOf(name, row.id)}`.replace(/^(\w+) \1 /, '$1 '),
        }
        this.#records.set(recordOf(place), place)
        this.#addRecord(place, fields, row)
      }
    this.#longestFirst = [...this.#lines].toSorted(([a], [b]) => b.length - a.length)
  }

  /** Where a text may be stored that an element shows, and nothing besides. */
  placesOfText(text: string): readonly Place[] {
    return this.#texts.get(lettersOnly(text)) ?? []
  }

  /**
   * The same for each part of a text that was put together: from one with values filled in, or from several. The page is
   * looked at again and again, and a club may have thousands of texts.
   */
  readonly placesWithin = remembered((text): readonly (readonly Place[])[] => {
    const letters = lettersOnly(text)
    const parts = this.#filledIn
      .filter(({ isShownAs }) => isShownAs(letters))
      .map(({ place }) => ({ at: 0, places: [place] }))
    let rest = onOneLine(text)
    for (const [wanted, places] of this.#longestFirst) {
      const at = placeOfWords(rest, wanted)
      if (at < 0) continue
      parts.push({ at, places })
      rest = rest.slice(0, at) + '\n'.repeat(wanted.length) + rest.slice(at + wanted.length)
    }
    return parts.toSorted((a, b) => a.at - b.at).map(({ places }) => places)
  })

  /** Where a picture may be stored; what is shown in place of one that is missing is known by its description. */
  placesOfPicture(address: string, description: string): readonly Place[] {
    const places = this.#pictures.get(address)
    if (places) return places
    const named = this.placesOfText(description).map((place) => this.#pictureOf.get(recordOf(place)))
    return named.filter((place) => place !== undefined)
  }

  /** A record itself, be any field of it shown or none. */
  recordPlace(list: Place['list'], id: number): Place | undefined {
    return this.#records.get(recordOf({ list, of: id }))
  }

  /** Whether one record refers to the other. */
  areRelated(one: string, other: string): boolean {
    return this.#related.get(one)?.has(other) === true || this.#related.get(other)?.has(one) === true
  }

  #addContent(rows: ShownLists['content']): Place[] {
    const stored = new Map(rows.map(({ key, translations }) => [key, translations]))
    return Object.entries<ContentKey>(contentKeys).flatMap(([key, { label, kind, defaults, isUnused }]) => {
      if (isUnused) return []
      const place: Place = { list: 'content', of: key, field: 'translations', label }
      const text = stored.get(key)?.[this.#language] || defaults[this.#language]
      if (kind === 'image') this.#addPicture(text, place)
      if (kind === 'text' || kind === 'same') this.#addText(text, place)
      return [place]
    })
  }

  #addRecord(record: Place, fields: Readonly<Record<string, Field>>, row: Row): void {
    const { list, label } = record
    const place = (field: string): Place => ({ ...record, field, label: `${label}: ${fields[field]?.label}` })
    for (const [name, { references, picture }] of Object.entries(fields)) {
      const value = row[name]
      if (picture) {
        this.#pictureOf.set(recordOf(record), place(name))
        if (typeof value === 'string') this.#addPicture(value, place(name))
      } else if (references && value) this.#relate(recordOf(record), `${references} ${value}`)
      else if (isTranslated(value)) this.#addText(value[this.#language], place(name))
    }
    if (list === 'products') this.#addText(`${twoDecimals(String(row.price), this.#language)} zł`, place('price'))
    if (list === 'partners' && row.website) this.#addText(hostOf(String(row.website)), place('website'))
  }

  #addText(text: string, place: Place): void {
    const isShownAs = filledInFrom(text)
    if (isShownAs) this.#filledIn.push({ isShownAs, place })
    // Of opening hours the page's first screen shows the first line.
    for (const each of new Set([text, ...text.split('\n')].map(lettersOnly))) add(this.#texts, each, place)
    add(this.#lines, onOneLine(text), place)
  }

  #addPicture(address: string, place: Place): void {
    add(this.#pictures, address, place)
  }

  #relate(one: string, other: string): void {
    this.#related.set(one, (this.#related.get(one) ?? new Set()).add(other))
  }
}
