import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Change, ChangePage } from '../../domain/changes.ts'
import { dateAndTimeOf } from '../../domain/dates.ts'
import { actionOf, type FieldDifference, fieldDifferences, inPlaces } from '../../domain/differences/compare.ts'
import { ComparingWork } from '../../domain/differences/marked-text.ts'
import type { Translated } from '../../domain/languages.ts'
import type { CancelledClass } from '../../domain/notices.ts'
import { candidateName, heldWords, madeFromWords } from '../../domain/release-words.ts'
import { listCandidates } from '../db/candidates.ts'
import { type ChangeFilter, type LoggedRow, listChanges, translationsEntity } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { obstacleTo, Surroundings } from './obstacles.ts'
import { isOfOrder, kindNamed, type RecordChange, recordChange, writeOf } from './record-change.ts'

interface OtherThing {
  label: string
  fields: FieldDifference[]
  /** Why it is not undone here. */
  reason: string
}

const text = (value: unknown) => (value === undefined || value === null ? null : String(value))

interface Told {
  label: string
  show?: (value: never) => string
}

const yesNo = { show: (value: boolean) => (value ? 'Yes' : 'No') }
const moment = { show: dateAndTimeOf }

/** What is told of these things where it differs. */
const told: Record<string, Record<string, Told>> = {
  users: {
    username: { label: 'Username' },
    role: { label: 'Role' },
    password: { label: 'Password' },
    secondFactor: { label: 'Second factor' },
  },
  releases: {
    createdAt: { label: 'Built', ...moment },
    madeFrom: { label: 'Made from', show: madeFromWords },
    stats: { label: 'Holds', show: heldWords },
    note: { label: 'Note' },
    pinned: { label: 'Pinned', ...yesNo },
  },
  candidates: {
    createdAt: { label: 'Of', ...moment },
    differences: { label: 'Changes for visitors' },
    number: { label: 'Release that it would be' },
    publishAt: { label: 'Goes public at', ...moment },
    link: { label: 'Link until', show: ({ expiresAt }: { expiresAt: string }) => dateAndTimeOf(expiresAt) },
  },
  notices: {
    text: { label: 'Text', show: ({ en }: Translated) => en },
    cancels: { label: 'Cancels', show: ({ title, start }: CancelledClass) => `${title.en}, ${dateAndTimeOf(start)}` },
    until: { label: 'Until', ...moment },
  },
  findings: { sentence: { label: 'Finding' }, reason: { label: 'Reason' } },
  translations: { confirmed: { label: 'Right for the Polish text' } },
}

function toldFields({ entity, before, after }: LoggedRow): FieldDifference[] {
  return Object.entries(told[entity] ?? {}).flatMap(([field, { label, show = String }]): FieldDifference[] => {
    const shown = (value: unknown) => (value === undefined || value === null ? null : show(value as never))
    const [old, now] = [shown(before?.[field]), shown(after?.[field])]
    return old === now ? [] : [{ field, label, kind: 'value', before: old, after: now }]
  })
}

/** A picture that was uploaded, or withdrawn and is gone for good. */
function pictureField({ before, after }: LoggedRow): FieldDifference {
  const picture = (url: unknown, isRemoved: boolean) => (typeof url === 'string' ? { url, isRemoved } : null)
  const sides = { before: picture(before?.address, true), after: picture(after?.address, false) }
  return { field: 'address', label: 'Picture', kind: 'picture', languages: [{ language: null, ...sides }] }
}

/**
 * What is told of a change that is of no record of a list, or of one that cannot be read; a candidate is called by the moment
 * at which it was made.
 */
export function otherThing(row: LoggedRow, madeAt: ReadonlyMap<number, string> = new Map()): OtherThing {
  const { entity, entityId, before, after } = row
  const fields = toldFields(row)
  switch (entity) {
    case 'users':
      return {
        label: text(after?.username ?? before?.username) ?? `Account ${entityId}`,
        fields,
        reason: 'Accounts are changed under Users.',
      }
    case 'releases':
      return {
        label: `Release ${entityId}`,
        fields,
        reason: 'A release stays; an earlier one can be made public again.',
      }
    case 'candidates':
      return {
        label: candidateName(text(after?.createdAt ?? before?.createdAt) ?? madeAt.get(entityId)),
        fields,
        reason: 'Candidates are made and deleted under Cache.',
      }
    case 'notices':
      return { label: `Notice ${entityId}`, fields, reason: 'A notice is ended, or given anew, under Notice.' }
    case 'findings':
      return {
        label: text(after?.title ?? before?.title) ?? 'Finding',
        fields,
        reason: 'A finding is told again, or dismissed, under Cache.',
      }
    case translationsEntity:
      return {
        label: text(after?.label) ?? 'Translation',
        fields,
        reason: 'A translation is confirmed under Translations.',
      }
    case 'uploads':
      return {
        label: 'Picture',
        fields: [pictureField(row)],
        reason: after
          ? 'A picture that nothing shows goes by itself.'
          : 'A picture that was withdrawn is gone for good.',
      }
    default: {
      const singular = kindNamed(entity)?.singular
      return singular === undefined
        ? { label: 'Start here', fields, reason: 'This is changed where it stands.' }
        : { label: `${singular} ${entityId}`, fields, reason: 'Another version of Ringside made this change.' }
    }
  }
}

const pageSize = 50

const actions = { create: 'added', update: 'edited', delete: 'removed' } as const

/** The newest changes that a filter leaves, each with its differences and whether it can be undone. */
export async function readChanges(database: Database, filter: ChangeFilter): Promise<ChangePage> {
  const { rows, around, madeAt } = await database.snapshot(async (queries) => {
    const rows = (await listChanges(queries, filter, pageSize + 1)).map((row) => ({ row, change: recordChange(row) }))
    const changes = rows.slice(0, pageSize).flatMap(({ change }) => change ?? [])
    const candidates = rows.some(({ row }) => row.entity === 'candidates') ? await listCandidates(queries) : []
    const madeAt = new Map(candidates.map(({ id, createdAt }) => [id, createdAt]))
    return { rows, around: await Surroundings.of(queries, changes), madeAt }
  })
  const work = new ComparingWork()
  const changes: Change[] = []
  for (const { row, change } of rows.slice(0, pageSize)) {
    changes.push({ ...headOf(row), ...(change ? ofRecord(change, around, work) : ofOther(row, madeAt)) })
    // Marking the words of a long text takes its time.
    await nextTurn()
  }
  return { changes, isMarked: work.isMarked, next: rows.length > pageSize ? (changes.at(-1)?.id ?? null) : null }
}

const headOf = (row: LoggedRow) => ({
  id: row.id,
  write: writeOf(row),
  at: row.changedAt,
  by: row.username,
  list: row.entity,
  recordId: row.entityId === 0 ? null : row.entityId,
})

function ofRecord(change: RecordChange, around: Surroundings, work: ComparingWork) {
  const { kind, before, after, fields, places } = change
  const record = after ?? before
  const reason = obstacleTo(change, around)
  const writing = { labels: { before: around.labelOf, after: around.labelOf }, isRemoved: around.isRemoved, work }
  return {
    label: record ? kind.label(record, around.labelOf) : '',
    action: fields.length === 0 ? ('edited' as const) : actionOf(kind.fields, fields, { before, after }),
    fields: fieldDifferences(kind.fields, places ? inPlaces({ before, after }, places) : { before, after }, writing),
    undo: { isPossible: reason === null, reason, isWhole: isOfOrder(change) },
  }
}

function ofOther(row: LoggedRow, madeAt: ReadonlyMap<number, string>) {
  const { reason, ...told } = otherThing(row, madeAt)
  return { ...told, action: actions[row.action], undo: { isPossible: false, reason, isWhole: false } }
}
