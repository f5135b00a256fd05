import type { ExceptionKind } from '../../../domain/occurrences.ts'
import type { Issue } from '../../../domain/problems.ts'
import type { ExceptionRecord } from './year.ts'

/** What the form holds where each class is meant: no class is one that is still to be chosen. */
export const everyClass = 0

export const concernsClasses = (kind: ExceptionKind) => kind === 'cancelled' || kind === 'changed'

/** Which class a stored exception is about, as the form holds it. */
export const concernOf = ({ kind, scheduleItemId }: Pick<ExceptionRecord, 'kind' | 'scheduleItemId'>) =>
  concernsClasses(kind) ? (scheduleItemId ?? everyClass) : null

/** A day's classes are cancelled by who says so, never by who chose nothing. */
export function unchosenClass(values: { kind: ExceptionKind; scheduleItemId: number | null }): Issue[] {
  const isUnchosen = concernsClasses(values.kind) && values.scheduleItemId === null
  return isUnchosen ? [{ path: ['scheduleItemId'], message: 'Choose the class, or every class' }] : []
}
