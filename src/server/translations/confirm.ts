import type { Values } from '../../domain/collections/comparison.ts'
import { englishLanguageNames } from '../../domain/languages.ts'
import type { CacheName } from '../../domain/releases.ts'
import { findMark, type Mark } from '../../domain/translations/marks.ts'
import { textsIn } from '../../domain/translations/record-texts.ts'
import type { Translation, TranslationState } from '../../domain/translations/translation-states.ts'
import { kindNamed } from '../changes/record-change.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { translationsEntity } from '../db/logged-changes.ts'
import { findLabels } from '../db/records.ts'
import { findMarks, findSettlements, keepMarks, keepSettlement } from '../db/translations.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { withStates } from './read-texts.ts'

interface Confirmed {
  list: CacheName
  id: number
  field: string
  language: Translation
  state: TranslationState
  /** The version that was seen. */
  ifMatch: readonly string[] | null
}

/**
 * Keeps that a translation is right as it is: one that is out of date is written against the Polish text of now, any other
 * state is settled until one of the two texts changes. Gives the states that are left.
 */
export async function confirmText(queries: Queries, author: Author, confirmed: Confirmed): Promise<TranslationState[]> {
  const { list, id, field, language, state, ifMatch } = confirmed
  const kind = kindNamed(list)
  if (!kind) throw new NotFoundError('Record')
  const record = await new RecordChanges(kind).findUnchanged(queries, id, ifMatch)
  const text = textsIn(kind.fields, record as typeof record & Values).find((each) => each.field === field)
  if (!text) throw new InvalidError([{ path: ['field'], message: 'Must be a text of the record' }])
  const name = { entity: list, entityId: id }
  const marks = await findMarks(queries, name)
  const { states } = withStates(text, marks, await findSettlements(queries, name)).languages[language]
  if (!states.includes(state)) return states
  const writer = { by: author.username, at: new Date().toISOString() }
  const mark: Mark = { field, language, sourceText: text.texts.pl, ...writer }
  if (state === 'stale') await keepMarks(queries, [{ ...name, ...mark }])
  else await keepSettlement(queries, { ...name, ...mark, state, text: text.texts[language] })
  const left = states.filter((each) => each !== state)
  const recordLabel = kind.label(kind.publicRecord.parse(record), await findLabels(queries, kind))
  const told = { list, label: `${recordLabel}: ${text.label} in ${englishLanguageNames[language]}` }
  const replaced = state === 'stale' ? findMark(marks, mark) : undefined
  await logChange(queries, {
    author,
    action: 'update',
    entity: translationsEntity,
    entityId: id,
    before: { ...told, states },
    after: { ...told, states: left },
    marks: replaced ? [replaced] : [],
  })
  return left
}
