import { collections } from '../../domain/collections/all.ts'
import type { Fields } from '../../domain/collections/field.ts'
import type { Issue } from '../../domain/problems.ts'
import type { Reads } from '../db/database.ts'
import { findTrainerOfUser, recordExists } from '../db/records.ts'
import { findUser } from '../db/users.ts'
import { ConflictError, InvalidError } from '../errors.ts'

/** One record of a list, within a sentence. */
const nameOf = (list: string) => collections.find(({ name }) => name === list)?.singular.toLowerCase()

/** Checks that what a record refers to is there. Throws a refusal that names every field that is wrong. */
export async function checkReferences(
  queries: Reads,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  ownId: number | null,
): Promise<void> {
  const issues: Issue[] = []
  for (const [field, { references }] of Object.entries(fields)) {
    const id = values[field]
    if (references === undefined || typeof id !== 'number') continue
    if (references === 'users') await checkTrainersUser(queries, field, id, ownId)
    else if (!(await recordExists(queries, references, id)))
      issues.push({ path: [field], message: `The chosen ${nameOf(references)} does not exist` })
  }
  const [first, ...rest] = issues
  if (first) throw new InvalidError([first, ...rest])
}

/** Only a user with role trainer gets a profile, and only one (spec sections 2 and 6); who has it keeps it. */
async function checkTrainersUser(queries: Reads, field: string, userId: number, ownId: number | null) {
  const trainerId = await findTrainerOfUser(queries, userId)
  if (trainerId !== undefined && trainerId === ownId) return
  const user = await findUser(queries, userId)
  if (user?.role !== 'trainer')
    throw new InvalidError([{ path: [field], message: 'The associated user must have the role trainer' }])
  if (trainerId !== undefined) {
    const message = 'This user already has a trainer profile'
    throw new ConflictError('user_taken', message, [{ path: [field], message }])
  }
}
