import { expect, it } from 'vitest'
import type { Database } from '../../../../src/server/db/database.ts'
import { changeOf, changes, digestOf, undo } from '../../../support/app/change-log.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'
import { randomEdits } from '../../../support/random/edits.ts'
import { isLong } from '../../../support/runner/test-length.ts'

const sequences = isLong ? 40 : 3

/** Returns a hash of the records and of the Polish texts that their translations were written against. */
async function digestOfTexts(database: Database): Promise<string> {
  const sources = await database.read.selectFrom('translationSources').selectAll().execute()
  return [await digestOf(database), ...sources.map((source) => JSON.stringify(source)).toSorted()].join('\n')
}

it(`undoing every write, last first, restores the exact rows with the sources of their translations, in ${sequences} random sequences`, async () => {
  const { admin, database } = await withAdmin()
  const edits = randomEdits(admin, 7)
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const steps: { change: number; before: string }[] = []
    for (let count = 0; count < 15; count += 1) {
      const before = await digestOfTexts(database)
      const response = await edits.next()
      // An update that changes nothing leaves no entry.
      if (response.headers['change-id']) steps.push({ change: changeOf(response), before })
    }
    // Of some sequences the first half stays, so that the next ones find rows to change.
    for (const { change, before } of steps.toReversed().slice(0, sequence % 2 === 0 ? 5 : steps.length)) {
      expect(await undo(admin, change, { whole: true })).toMatchObject({ status: 200 })
      expect(await digestOfTexts(database)).toBe(before)
    }
    await edits.refresh()
  }
})

it('undoing is offered exactly where it succeeds', async () => {
  const { admin } = await withAdmin()
  const edits = randomEdits(admin, 11)
  for (let count = 0; count < (isLong ? 400 : 40); count += 1) {
    await edits.next()
    if (count % 4 > 0) continue
    const logged = await changes(admin)
    const { id, undo: offer, fields } = edits.oneOf(logged)
    if (fields.length === 0) continue
    const response = await undo(admin, id)
    const isDone = offer.isPossible || offer.reason === 'It has already been undone.'
    expect([response.status, response.body.message ?? null]).toEqual(isDone ? [200, null] : [409, offer.reason])
    await edits.refresh()
  }
})
