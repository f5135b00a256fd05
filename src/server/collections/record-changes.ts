import { isDeepStrictEqual } from 'node:util'
import type { schedule } from '../../domain/collections/schedule.ts'
import type { Places } from '../../domain/differences/moved.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import type { Fields, Values } from '../../domain/fields/field.ts'
import type { Language } from '../../domain/languages.ts'
import type { Issue, RecordUse } from '../../domain/problems.ts'
import { weekdays } from '../../domain/time/club-days.ts'
import { textsIn } from '../../domain/translations/record-texts.ts'
import { targetLanguages } from '../../domain/translations/translation-states.ts'
import { findUser, findUserLanguage } from '../db/accounts/users.ts'
import type { Queries, Reads } from '../db/database.ts'
import { type Author, findLastChange, logChange } from '../db/records/change-log.ts'
import { findLabels, findTrainersOfUsers, findUses, recordExists, type Use } from '../db/records/record-uses.ts'
import { kindNamed, RecordStore, type StoredKind, type StoredRecord } from '../db/records/records.ts'
import { deleteSampleMark } from '../db/records/sample-records.ts'
import {
  deleteTranslationSources,
  listSourcesOf,
  storeTranslationSources,
  type TranslationSource,
} from '../db/records/translations.ts'
import { ChangedError, ConflictError, HttpError, InvalidError, NotFoundError } from '../errors.ts'

interface RecordPair {
  before: StoredRecord | null
  after: StoredRecord | null
}

/** Changes the records of a collection or of content, and logs each change in the same write. */
export class RecordChanges<Stored extends StoredRecord> {
  readonly store: RecordStore<Stored>
  readonly #kind: StoredKind<Stored>

  constructor(kind: StoredKind<Stored>) {
    this.#kind = kind
    this.store = new RecordStore(kind)
  }

  /** Returns a record. Throws NotFoundError, or ChangedError when `ifMatch` does not contain the stored version. */
  async findUnchanged(queries: Reads, id: number, ifMatch: readonly string[] | null): Promise<Stored> {
    const { name, singular } = this.#kind
    const record = await this.store.find(queries, id)
    if (!record) throw new NotFoundError(singular)
    if (ifMatch && !ifMatch.includes(String(record.version))) {
      const change = await findLastChange(queries, name, id)
      throw new ChangedError(singular, record, change?.username ?? null, record.updatedAt)
    }
    return record
  }

  async create(queries: Queries, author: Author, values: object): Promise<Stored> {
    await this.#requireUnique(queries, null, values)
    const after = await this.store.insert(queries, this.#withAuthor(values, author))
    await this.#log(queries, author, { before: null, after })
    await this.#copyTranslationSources(queries, after)
    return after
  }

  /** Stores for each text that another record has, too, which Polish text its translations were written against. */
  async #copyTranslationSources(queries: Queries, copy: Stored): Promise<void> {
    const written = textsOf(this.#kind, copy).filter(({ texts }) => Object.values(texts).some((text) => text !== ''))
    for (const { field, texts } of written) {
      const entityId = await this.store.findOtherWith(queries, copy.id, field, texts)
      if (entityId === null) continue
      const sources = await listSourcesOf(queries, { entity: this.#kind.name, entityId })
      const copied = sources.filter((source) => source.field === field)
      await storeTranslationSources(
        queries,
        copied.map((source) => ({ ...source, entityId: copy.id })),
      )
    }
  }

  async restore(queries: Queries, author: Author, deleted: Stored): Promise<Stored> {
    await this.#requireUnique(queries, null, deleted)
    const after = await this.store.reinsert(queries, this.#withAuthor(deleted, author))
    await this.#log(queries, author, { before: null, after })
    return after
  }

  /**
   * Stores the values if any of them differs, and returns the record. Removes the mark of a sample record, unless only
   * its position changes. `places`: the former and the new place of a moved record; null if only other records moved.
   */
  async update(
    queries: Queries,
    author: Author,
    before: Stored,
    values: object,
    places?: Places | null,
  ): Promise<Stored> {
    if (!this.#differs(before, values)) return before
    await this.#requireUnique(queries, before.id, values)
    const after = await this.store.update(queries, before, this.#withAuthor(values, author))
    const changesOnlyPosition = Object.keys(values).every((name) => name === 'position')
    if (!changesOnlyPosition) await deleteSampleMark(queries, this.#kind.name, before.id)
    await this.#log(queries, author, { before, after }, places)
    return after
  }

  /** Deletes a record and its parts. Throws an HttpError that names the records that use it. */
  async delete(queries: Queries, author: Author, before: Stored): Promise<void> {
    const { parts, referrers } = await this.#usesOf(queries, before)
    await requireUnused(queries, author, this.#kind, referrers)
    for (const { collection, records } of parts)
      for (const part of records) await new RecordChanges<StoredRecord>(collection).delete(queries, author, part)
    await this.store.delete(queries, before.id)
    await this.#log(queries, author, { before, after: null })
  }

  /** Empties the fields that refer to a record. A record that breaks its rules without the field is deleted. */
  async emptyReferences(queries: Queries, author: Author, before: Stored): Promise<void> {
    const { referrers } = await this.#usesOf(queries, before)
    for (const { collection, field, records } of referrers) {
      const changes = new RecordChanges<StoredRecord>(collection)
      const kind: StoredKind = collection
      for (const referrer of records) {
        const isKept = !kind.check?.({ ...referrer, [field]: null }).length
        if (isKept) await changes.update(queries, author, referrer, { [field]: null })
        else await changes.delete(queries, author, referrer)
      }
    }
  }

  /** Adds the author to the values of content, which stores who changed it last. */
  #withAuthor<Changed extends object>(values: Changed, { userId }: Author): Changed {
    return 'updatedBy' in this.#kind.fields ? { ...values, updatedBy: userId } : values
  }

  /** Whether values change a record, apart from fields that only the server sets. */
  #differs(before: Stored, values: object): boolean {
    const { fields } = this.#kind
    return Object.entries(values).some(
      ([name, value]) =>
        fields[name] && fields[name].comparison !== null && !isDeepStrictEqual(value, before[name as keyof Stored]),
    )
  }

  /** Throws ConflictError when another record has a value that must be unique. */
  async #requireUnique(queries: Reads, id: number | null, values: object): Promise<void> {
    const { unique } = this.#kind
    if (!unique) return
    const { field, except, message } = unique
    const value = (values as Values)[field]
    if (value === undefined || value === except) return
    const other = await this.store.findOtherWith(queries, id, field, value)
    if (other !== null) throw new ConflictError('conflict', message, [{ path: [field], message }])
  }

  async #usesOf(queries: Reads, { id }: Stored): Promise<{ parts: Use[]; referrers: Use[] }> {
    const uses = await findUses(queries, this.#kind.name, id)
    const isPart = ({ collection, field }: Use) => collection.fields[field]?.isPart === true
    return { parts: uses.filter(isPart), referrers: uses.filter((use) => !isPart(use)) }
  }

  /** Logs a change, and stores which Polish texts the record's translations were written against. */
  async #log(queries: Queries, author: Author, pair: RecordPair, places?: Places | null): Promise<void> {
    const { before, after } = pair
    const sources = await listFormerSources(queries, this.#kind, pair)
    await updateTranslationSources(queries, this.#kind, pair, sources ?? [])
    const action = before && after ? 'update' : after ? 'create' : 'delete'
    const entityId = (after ?? before)?.id ?? 0
    await logChange(queries, { author, action, entity: this.#kind.name, entityId, before, after, places, sources })
  }
}

async function requireUnused(
  queries: Reads,
  { userId }: Author,
  { singular }: StoredKind,
  referrers: readonly Use[],
): Promise<void> {
  if (referrers.length === 0) return
  const uses: RecordUse[] = []
  const language = await findUserLanguage(queries, userId)
  for (const { collection, records } of referrers) {
    const labelOf = await findLabels(queries, collection, language)
    for (const each of records.toSorted((a, b) => weekSortKey(a).localeCompare(weekSortKey(b))))
      uses.push({
        list: collection.name,
        id: each.id,
        label: collection.label(collection.publicRecord.parse(each), labelOf, language),
      })
  }
  const names = referrers.map(({ collection, records }) => `${collection.plural} (${records.length})`).join(' and ')
  throw new HttpError(409, 'in_use', `${singular} is still used by ${names}`, { uses })
}

/** Returns a key that sorts classes by day and time, and leaves other records in their order. */
function weekSortKey(record: StoredRecord): string {
  const { dayOfWeek, timeSlot } = record as Partial<RecordOf<typeof schedule>>
  return `${dayOfWeek ? weekdays.indexOf(dayOfWeek) : ''} ${timeSlot}`
}

/** Throws InvalidError when a record breaks a rule about several of its fields. */
export function checkRecord({ check }: StoredKind, values: Values): void {
  const [first, ...rest] = check?.(values) ?? []
  if (first) throw new InvalidError([first, ...rest])
}

/** Throws an HttpError when values refer to a record that does not exist, or to a user who cannot be linked. */
export async function checkReferences(
  queries: Reads,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  recordId: number | null,
): Promise<void> {
  const issues: Issue[] = []
  for (const [field, { references }] of Object.entries(fields)) {
    const id = values[field]
    if (references === undefined || typeof id !== 'number') continue
    if (references === 'users') await checkLinkedUser(queries, field, id, recordId)
    else if (!(await recordExists(queries, references, id))) {
      const singular = kindNamed(references)?.singular ?? ''
      issues.push({ path: [field], message: `${singular} no longer exists: choose another` })
    }
  }
  const [first, ...rest] = issues
  if (first) throw new InvalidError([first, ...rest])
}

/** Throws unless the user has the role trainer and no other trainer profile (spec sections 2 and 6). */
async function checkLinkedUser(queries: Reads, field: string, userId: number, recordId: number | null) {
  const trainerId = (await findTrainersOfUsers(queries, [userId])).get(userId)
  if (trainerId !== undefined && trainerId === recordId) return
  const user = await findUser(queries, userId)
  if (user?.role !== 'trainer')
    throw new InvalidError([{ path: [field], message: 'The associated user must have the role trainer' }])
  if (trainerId !== undefined) {
    const message = 'This user already has a trainer profile'
    throw new ConflictError('user_taken', message, [{ path: [field], message }])
  }
}

const textsOf = ({ fields }: StoredKind, record: StoredRecord | null) =>
  record ? textsIn(fields, record as StoredRecord & Values) : []

/** Returns the stored sources of the texts that a write changes or deletes; null if it changes no text. */
async function listFormerSources(
  queries: Reads,
  kind: StoredKind,
  { before, after }: RecordPair,
): Promise<TranslationSource[] | null> {
  if (!before) return null
  const textsAfter = new Map(textsOf(kind, after).map(({ field, texts }) => [field, texts]))
  const changed = textsOf(kind, before).filter(({ field, texts }) => !isDeepStrictEqual(texts, textsAfter.get(field)))
  if (changed.length === 0) return null
  const sources = await listSourcesOf(queries, { entity: kind.name, entityId: before.id })
  return sources.filter((source) => changed.some(({ field }) => field === source.field))
}

/**
 * Stores, for each translation that a write changes, the Polish text for which it was written. The translation is up to
 * date until that text changes. `formerSources`: those of the changed texts before the write. Call it inside the write
 * that changes the record.
 */
export async function updateTranslationSources(
  queries: Queries,
  kind: StoredKind,
  { before, after }: RecordPair,
  formerSources: readonly TranslationSource[] = [],
): Promise<void> {
  const recordKey = { entity: kind.name, entityId: (after ?? before)?.id ?? 0 }
  if (!after) return deleteTranslationSources(queries, recordKey)
  const textsBefore = new Map(textsOf(kind, before).map(({ field, texts }) => [field, texts]))
  const sources = textsOf(kind, after).flatMap(({ field, facts, texts }) => {
    // A content key that is not stored yet shows its default texts.
    const previous = textsBefore.get(field) ?? facts.defaults
    // A Polish text that is written last is a translation of those that were written without one.
    const isOriginal = (language: Language) =>
      previous?.pl === '' &&
      formerSources.some((each) => each.field === field && each.language === language && each.sourceText === '')
    const changedLanguages = targetLanguages.filter(
      (language) => texts[language] !== '' && (isOriginal(language) || texts[language] !== previous?.[language]),
    )
    return changedLanguages.map((language) => {
      // A copy of the Polish text counts as not translated.
      const sourceText = texts[language] === texts.pl ? '' : texts.pl
      return { ...recordKey, field, language, sourceText }
    })
  })
  await storeTranslationSources(queries, sources)
}
