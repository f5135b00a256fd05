import type { Values } from '../../domain/collections/comparison.ts'
import { labelOfKey } from '../../domain/content-keys.ts'
import { dateAndTimeOf } from '../../domain/dates.ts'
import { differingFields } from '../../domain/differences/compare.ts'
import { kindNamed, type Restoration, restoredPictures, valuesBefore } from './record-change.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Why a record cannot be restored as things are now: a sentence that says who, when or what. Null if it can. What still uses
 * a record is refused with its names when it is deleted.
 */
export function obstacleTo(change: Restoration, around: Surroundings, { usesAreRefused = false } = {}): string | null {
  const { before, after } = change
  if (before && after && change.fields.length === 0) return 'It changed nothing.'
  if (isRestored(change, around)) return 'It is undone already.'
  const later = laterChange(change, around)
  if (later !== null) return later
  if (before) return obstacleToValues(change, before, around)
  return usesAreRefused ? null : obstacleToRemoval(change, around)
}

/** Whether a record is as it was before a change: by an undo whose response was lost, or by hand. */
export function isRestored(change: Restoration, around: Surroundings): boolean {
  const { kind, before, fields, stands } = change
  const now = around.record(change) ?? null
  // Of what only made room nobody was told, and there is nothing left that had to.
  if (!before || !now) return before === now || (stands && !now)
  return differingFields(kind.fields, { before, after: now }).every((name) => !fields.includes(name))
}

const changedBy = ({ by, at }: { by: string; at: string }) => `by ${by}, ${dateAndTimeOf(at)}`

/** What was changed must still be as it was left; what else was changed of the record is not in the way. */
function laterChange(change: Restoration, around: Surroundings): string | null {
  const { kind, after, fields } = change
  const now = around.record(change) ?? null
  const touched = after
    ? differingFields(kind.fields, { before: after, after: now }).filter((name) => fields.includes(name))
    : []
  if (after ? now !== null && touched.length === 0 : now === null) return null
  const later = around.laterChange(change, touched)
  const who = later ? ` ${changedBy(later)}` : ''
  if (!after) return `${kind.singular} is there again: it was brought back${who}.`
  if (!now) return `${kind.singular} was deleted${who}. Bring it back first.`
  const labels = touched.map((name) => kind.fields[name]?.label).join(', ')
  return `${labels} of this ${kind.singular.toLowerCase()} changed later${who}.`
}

function obstacleToRemoval(change: Restoration, around: Surroundings): string | null {
  const uses = around.usesOf(change).map(({ plural, count }) => `${plural} (${count})`)
  return uses.length > 0 ? `${change.kind.singular} is still used by ${uses.join(' and ')}` : null
}

/** What a record would hold again must still be allowed. */
function obstacleToValues(change: Restoration, before: Values, around: Surroundings): string | null {
  const { kind, recordId, fields } = change
  for (const name of fields) {
    const field = kind.fields[name]
    const value = before[name]
    if (field?.references === 'users' && typeof value === 'number') {
      const obstacle = obstacleToUser(value, recordId, around)
      if (obstacle) return obstacle
    } else if (field?.references !== undefined && typeof value === 'number' && !around.has(field.references, value))
      return missing(field.references, value, around)
  }
  if (change.after === null && 'key' in before && around.contentWith(before.key) !== undefined)
    return `“${labelOfKey(String(before.key))}” is stored again.`
  const restored = { ...around.record(change), ...valuesBefore(change) }
  if (restoredPictures(change, restored).some(({ address }) => around.isRemoved(address)))
    return 'Its picture is no longer stored.'
  return faultIn(change, restored)
}

function missing(list: string, id: number, around: Surroundings): string {
  const what = kindNamed(list)?.singular ?? 'Record'
  const gone = around.deletion(list, id)
  const who = gone ? ` ${changedBy({ by: gone.username, at: gone.changedAt })}` : ''
  return `${what} ${around.labelOf(list, id) || id} was deleted${who}. Bring it back first.`
}

function obstacleToUser(userId: number, trainerId: number, around: Surroundings): string | null {
  const user = around.user(userId)
  const profile = around.profileOf(userId)
  if (!user) return `The account ${around.labelOf('users', userId) || userId} was deleted.`
  if (profile !== undefined && profile !== trainerId) return `${user.username} has another trainer profile by now.`
  return user.role === 'trainer' ? null : `${user.username} no longer has the role trainer.`
}

/** What is wrong, by the rules of today, with what a record would hold again: the first fault. */
function faultIn({ kind, fields }: Restoration, restored: Values): string | null {
  const own = fields.flatMap((name) => kind.fields[name]?.input.safeParse(restored[name]).error?.issues ?? [])
  const [first] = [...own, ...(kind.check?.(restored) ?? [])]
  return first ? `${first.message}.` : null
}
