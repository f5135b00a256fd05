import { sampleTexts } from '../../../../sample/texts.ts'
import { contentKeyNamed, exampleLanguages } from '../../../domain/content/content-keys.ts'
import type { Values } from '../../../domain/fields/field.ts'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { englishLanguageNames, inAll, type Language, type Translated } from '../../../domain/languages.ts'
import { type RecordText, textsIn } from '../../../domain/translations/record-texts.ts'
import type { TextPlace } from '../../../domain/translations/translation-list.ts'
import { originalLanguageOf, type SourcedText } from '../../../domain/translations/translation-states.ts'
import type { Queries, Reads } from '../../db/database.ts'
import { type Author, findLastChange, logChange, translationsEntity } from '../../db/records/change-log.ts'
import { findLabels } from '../../db/records/record-uses.ts'
import {
  findContentByKey,
  kindNamed,
  RecordStore,
  type StoredKind,
  type StoredRecord,
} from '../../db/records/records.ts'
import { storeTranslationSources } from '../../db/records/translations.ts'
import { ChangedError, InvalidError, NotFoundError } from '../../errors.ts'
import { RecordChanges } from '../record-changes.ts'

interface Translation {
  language: Language
  /** The Polish text that the translation fits; empty if there is none. */
  polish: string
  /** The translation that the caller saw. */
  before: string
  translation: string
  places: readonly TextPlace[]
}

type FullRecord = StoredRecord & Values

interface FoundPlace extends RecordText, Pick<SourcedText, 'examples'> {
  place: TextPlace
  kind: StoredKind
  record: FullRecord
}

/**
 * Stores a translation in all places of a text, and returns it as it is stored. If it is the translation that the caller
 * saw, it is confirmed. Leaves out deleted records. Throws ChangedError when a place has another translation by now.
 */
export async function storeTranslation(queries: Queries, author: Author, input: Translation): Promise<string> {
  const { language, polish, before, places } = input
  const found: FoundPlace[] = []
  const distinctPlaces = new Map(places.map((place) => [JSON.stringify(Object.values(place)), place])).values()
  for (const place of distinctPlaces) found.push(...(await findPlace(queries, place)))
  const [first] = found
  if (!first) throw new NotFoundError('Record')
  const translation = cleanTranslation(first, input)
  const changed = found.filter(({ texts }) => texts[language] !== translation)
  for (const place of changed) {
    if (place.texts[language] !== before) throw await changedError(queries, place, language)
    cleanTranslation(place, input)
  }
  // Each place is read again: another text of the same record may just have been stored.
  for (const { place } of changed)
    for (const current of await findPlace(queries, place))
      await storeText(queries, author, current, { ...input, translation })
  // What another administrator has written meanwhile fits the text that they saw.
  if (translation === before) for (const place of found) await confirmText(queries, author, place, { language, polish })
  return translation
}

/** Returns the text of a place; none if the record is deleted. Throws InvalidError if the field contains no text. */
async function findPlace(queries: Reads, place: TextPlace): Promise<FoundPlace[]> {
  const { list, id, key, field } = place
  const kind = kindNamed(list)
  if (!kind) return []
  if (key !== null && kind.name !== 'content')
    throw new InvalidError([{ path: ['places'], message: invalidRequest('must name a key only for content') }])
  const stored =
    key === null ? id !== null && (await new RecordStore(kind).find(queries, id)) : await findContent(queries, key)
  if (!stored) return []
  const record = stored as FullRecord
  const text = textsIn(kind.fields, record).find((each) => each.field === field)
  if (!text) throw new InvalidError([{ path: ['places'], message: invalidRequest('must name texts of records') }])
  const examples = exampleLanguages(kind.name, String(record.key ?? field), text.texts, sampleTexts)
  return [{ ...text, place, kind, record, examples }]
}

/** Returns the stored content, or a predefined key’s default texts with the id 0. */
async function findContent(queries: Reads, key: string) {
  const declared = contentKeyNamed(key)
  const { section, type, defaults: translations } = declared ?? {}
  return (
    (await findContentByKey(queries, key)) ?? (declared && { id: 0, key, section, type, translations, metadata: null })
  )
}

/** Returns the cleaned translation. Throws InvalidError if it breaks a rule of its field; other languages may. */
function cleanTranslation({ kind, record, field, texts }: FoundPlace, { language, translation }: Translation): string {
  const parsed = kind.fields[field]?.input.safeParse(inAll(translation))
  const cleaned = ((parsed?.data ?? inAll('')) as Translated)[language]
  const issues = parsed?.error?.issues ?? kind.check?.({ ...record, [field]: { ...texts, [language]: cleaned } }) ?? []
  const issue = issues.find(({ path }) => path.includes(language))
  if (issue) throw new InvalidError([{ path: ['translation'], message: issue.message }])
  return cleaned
}

async function storeText(queries: Queries, author: Author, place: FoundPlace, input: Translation): Promise<void> {
  const { kind, record, field, texts } = place
  const { language, translation } = input
  const changes = new RecordChanges(kind)
  const translated = { ...texts, [language]: translation }
  const stored = record.id
    ? await changes.update(queries, author, record, { [field]: translated })
    : await changes.create(queries, author, { ...record, [field]: translated })
  // The original fits what was translated to Polish.
  const fitting = language === 'pl' ? originalLanguageOf({ ...place, sources: {} }, 'pl') : language
  const polish = language === 'pl' ? translation : input.polish
  // The Polish text may have changed since the translator saw it.
  if (fitting && texts.pl !== polish)
    await storeSource(queries, { ...place, record: stored as FullRecord }, { language: fitting, polish })
}

async function confirmText(
  queries: Queries,
  author: Author,
  place: FoundPlace,
  { language, polish }: Pick<Translation, 'language' | 'polish'>,
): Promise<void> {
  const { kind, record, label } = place
  // An empty text has no state, nor have the default texts of a key that is not stored.
  if (!record.id || place.texts[language] === '') return
  await storeSource(queries, place, { language, polish })
  const recordLabel = kind.label(kind.publicRecord.parse(record), await findLabels(queries, kind, 'en'), 'en')
  const after = {
    list: kind.name,
    label: `Translation of ${recordLabel}: ${label} in ${englishLanguageNames[language]}`,
    confirmed: polish,
  }
  const entry = { action: 'update', entity: translationsEntity, entityId: record.id } as const
  await logChange(queries, { author, ...entry, before: null, after })
}

async function storeSource(
  queries: Queries,
  { kind, record, field }: FoundPlace,
  { language, polish }: Pick<Translation, 'language' | 'polish'>,
): Promise<void> {
  const source = { entity: kind.name, entityId: record.id, field, language, sourceText: polish }
  await storeTranslationSources(queries, [source])
}

async function changedError(queries: Reads, { kind, record, texts }: FoundPlace, language: Language) {
  const change = await findLastChange(queries, kind.name, record.id)
  return new ChangedError(kind.singular, texts[language], change?.username ?? null, record.updatedAt, 409)
}
