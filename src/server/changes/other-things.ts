import type { FieldDifference } from '../../domain/differences/difference.ts'
import type { LoggedRow } from '../db/logged-changes.ts'
import { kindNamed } from './record-change.ts'

interface OtherThing {
  label: string
  fields: FieldDifference[]
  /** Why it is not undone here. */
  reason: string
}

const text = (value: unknown) => (value === undefined || value === null ? null : String(value))

/** What of these is told where it differs. */
const told: Record<string, string> = { role: 'Role', note: 'Note', pinned: 'Pinned' }

function toldFields({ before, after }: LoggedRow): FieldDifference[] {
  return Object.entries(told).flatMap(([field, label]): FieldDifference[] => {
    const [old, now] = [text(before?.[field]), text(after?.[field])]
    return old === now ? [] : [{ field, label, kind: 'value', before: old, after: now }]
  })
}

/** What is told of a change that is of no record of a list, or of one that cannot be read. */
export function otherThing(row: LoggedRow): OtherThing {
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
      return { label: `Candidate ${entityId}`, fields, reason: 'Candidates are made and deleted under Cache.' }
    case 'uploads':
      return {
        label: text(after?.address) ?? 'Picture',
        fields,
        reason: 'A picture that nothing shows goes by itself.',
      }
    default: {
      const singular = kindNamed(entity)?.singular
      return singular === undefined
        ? { label: 'Start here', fields, reason: 'This is changed where it stands.' }
        : { label: `${singular} ${entityId}`, fields, reason: 'Another version of Ringside made this change.' }
    }
  }
}
