import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Change, ChangePage } from '../../../domain/differences/change.ts'
import { actionOf, type FieldDifference, fieldDifferences, withPlaces } from '../../../domain/differences/compare.ts'
import { ComparisonBudget } from '../../../domain/differences/marked-text.ts'
import { inLanguage, type Language, languageNames } from '../../../domain/languages.ts'
import type { CancelledClass } from '../../../domain/releases/notice.ts'
import { changesInWords, previewName } from '../../../domain/releases/release-words.ts'
import { dateAndTimeOf } from '../../../domain/time/dates.ts'
import type { Database } from '../../db/database.ts'
import { type ChangeFilter, type ChangeLogRow, listChanges, translationsEntity } from '../../db/records/change-log.ts'
import { kindNamed } from '../../db/records/records.ts'
import { listNotices, type NoticeRow } from '../../db/releases/notices.ts'
import { CannotUndoError } from '../../errors.ts'
import { noticeUndoBlocker } from './notice-changes.ts'
import { isReordering, parseRecordChange, type RecordChange, writeIdOf } from './record-change.ts'
import { readUndoContext, type UndoContext, undoBlocker } from './undo-blocker.ts'

interface FieldFormat {
  label: string
  format?: (value: never, language: Language) => string
}

/** How to describe changes of an entity that is not a list of records. */
interface EntityDescription {
  label: (row: ChangeLogRow) => string
  /** Why these changes cannot be undone here; left out if they can. */
  reason?: string
  fields: Record<string, FieldFormat>
}

const asDateAndTime = { format: dateAndTimeOf }

/** Returns a field's value as text: after the change, or else before it. */
const textOf = ({ after, before }: ChangeLogRow, field: string): string | undefined => {
  const value = after?.[field] ?? before?.[field] ?? undefined
  return value === undefined ? undefined : String(value)
}

/** An invitation belongs to no account yet. */
const invitationName = (row: ChangeLogRow) =>
  `Invitation: ${textOf(row, 'role')}, ${languageNames[textOf(row, 'language') as Language]}`

const entityDescriptions: Record<string, EntityDescription> = {
  users: {
    label: (row) => textOf(row, 'username') ?? (row.entityId === 0 ? invitationName(row) : `Account ${row.entityId}`),
    reason: 'Change accounts under Users.',
    fields: {
      username: { label: 'Username' },
      role: { label: 'Role' },
      password: { label: 'Password' },
      secondFactor: { label: 'Two-factor login' },
      passwordLinkExpiresAt: { label: 'Link for a new password', ...asDateAndTime },
      expiresAt: { label: 'Link until', ...asDateAndTime },
    },
  },
  releases: {
    label: ({ entityId }) => `Release ${entityId}`,
    reason: 'To undo a publication, publish an earlier version again.',
    fields: {
      publishedAt: { label: 'Published at', ...asDateAndTime },
      restoredFrom: { label: 'Content of version' },
      changes: { label: 'Changes for visitors', format: changesInWords },
    },
  },
  previews: {
    label: (row) => previewName(textOf(row, 'createdAt')),
    reason: 'Change previews under History.',
    fields: {
      createdAt: { label: 'Made at', ...asDateAndTime },
      changes: { label: 'Changes for visitors', format: changesInWords },
      publishAt: { label: 'Goes public at', ...asDateAndTime },
      linkExpiresAt: { label: 'Link until', ...asDateAndTime },
    },
  },
  notices: {
    label: ({ entityId }) => `Notice ${entityId}`,
    fields: {
      text: { label: 'Text', format: inLanguage },
      cancels: {
        label: 'Cancels',
        format: ({ title, start }: CancelledClass, language: Language) =>
          `${inLanguage(title, language)}, ${dateAndTimeOf(start)}`,
      },
      until: { label: 'Until', ...asDateAndTime },
    },
  },
  findings: {
    label: (row) => textOf(row, 'title') ?? 'Finding',
    reason: 'Dismiss or restore findings under Cache.',
    fields: { sentence: { label: 'Finding' } },
  },
  [translationsEntity]: {
    label: ({ after }) => String(after?.label ?? 'Translation'),
    reason: 'Confirm translations under Translations.',
    fields: { confirmed: { label: 'Right for the Polish text' } },
  },
}

function pictureChange({ before, after }: ChangeLogRow) {
  const picture = (url: unknown, isRemoved: boolean) => (typeof url === 'string' ? { url, isRemoved } : null)
  const sides = { before: picture(before?.address, true), after: picture(after?.address, false) }
  const field = { field: 'address', label: 'Picture', kind: 'picture', languages: [{ language: null, ...sides }] }
  const reason = after
    ? 'Unused pictures are deleted automatically.'
    : 'A picture that was deleted for good can’t be brought back.'
  return { label: 'Picture', fields: [field] as FieldDifference[], reason }
}

/** Describes a change that `parseRecordChange` cannot parse, and why it cannot be undone. */
function describeUnparsedChange(row: ChangeLogRow, language: Language) {
  const { entity, entityId, before, after } = row
  if (entity === 'uploads') return pictureChange(row)
  const description = entityDescriptions[entity]
  if (!description) {
    const singular = kindNamed(entity)?.singular
    return singular === undefined
      ? { label: 'Start here', fields: [], reason: 'Change this on its own screen.' }
      : { label: `${singular} ${entityId}`, fields: [], reason: 'Another version of Ringside made this change.' }
  }
  const fields = Object.entries(description.fields).flatMap(
    ([field, { label, format = String }]): FieldDifference[] => {
      const textOrNull = (value: unknown) => (value == null ? null : format(value as never, language))
      const difference = { before: textOrNull(before?.[field]), after: textOrNull(after?.[field]) }
      return difference.before === difference.after ? [] : [{ field, label, kind: 'value', ...difference }]
    },
  )
  return { label: description.label(row), fields, reason: description.reason ?? null }
}

/** Returns a change of a record. Throws CannotUndoError for other changes, and if this version cannot read the record. */
export function requireRecordChange(row: ChangeLogRow): RecordChange {
  const change = parseRecordChange(row)
  if (!change) throw new CannotUndoError(describeUnparsedChange(row, 'en').reason ?? '')
  return change
}

const pageSize = 50

const actions = { create: 'added', update: 'edited', delete: 'removed' } as const

/** Returns the newest changes that match a filter, each with its differences and whether it can be undone. */
export async function readChanges(database: Database, filter: ChangeFilter, language: Language): Promise<ChangePage> {
  const { rows, hasMore, context, notices } = await database.snapshot(async (queries) => {
    const matching = await listChanges(queries, filter, pageSize + 1)
    const rows = matching.slice(0, pageSize).map((row) => ({ row, change: parseRecordChange(row) }))
    const context = await readUndoContext(
      queries,
      rows.flatMap(({ change }) => change ?? []),
      language,
    )
    const hasNotices = rows.some(({ row }) => row.entity === 'notices')
    const notices = new Map(hasNotices ? (await listNotices(queries)).map((notice) => [notice.id, notice]) : [])
    return { rows, hasMore: matching.length > pageSize, context, notices }
  })
  const budget = new ComparisonBudget()
  const changes: Change[] = []
  for (const { row, change } of rows) {
    changes.push({
      id: row.id,
      write: writeIdOf(row),
      at: row.changedAt,
      by: row.username,
      list: row.entity,
      recordId: row.entityId === 0 ? null : row.entityId,
      ...(change
        ? describeRecordChange(change, context, budget)
        : describeOtherChange(row, notices.get(row.entityId), language)),
    })
    // Comparing long texts takes long, so other requests run in between.
    await nextTurn()
  }
  return { changes, isMarked: budget.isMarked, next: hasMore ? (changes.at(-1)?.id ?? null) : null }
}

function describeRecordChange(change: RecordChange, context: UndoContext, budget: ComparisonBudget) {
  const { kind, before, after, fields, places } = change
  const { labelOf, language, isRemoved } = context
  const record = after ?? before
  const reason = undoBlocker(change, context)
  const pair = places ? withPlaces({ before, after }, places) : { before, after }
  return {
    label: record ? kind.label(record, labelOf, language) : '',
    action: fields.length === 0 ? ('edited' as const) : actionOf(kind.fields, fields, { before, after }),
    fields: fieldDifferences(kind.fields, pair, { labels: { before: labelOf, after: labelOf }, isRemoved, budget }),
    undo: { isPossible: reason === null, reason, isWhole: isReordering(change) },
  }
}

function describeOtherChange(row: ChangeLogRow, notice: NoticeRow | undefined, language: Language) {
  const { reason: entityReason, ...described } = describeUnparsedChange(row, language)
  const reason = row.entity === 'notices' ? noticeUndoBlocker(row, notice) : entityReason
  return { ...described, action: actions[row.action], undo: { isPossible: reason === null, reason, isWhole: false } }
}
