import { expect, it } from 'vitest'
import type { Change } from '../../domain/differences/change.ts'
import { type EntryGroup, groupByRequest } from '../../domain/differences/changes.ts'
import { canUndo, commonAction, namesIn, sizeInWords } from './entries.ts'

const change = (id: number, write: number, rest: Partial<Change> = {}): Change => ({
  id,
  write,
  at: '2026-11-22T13:32:00.000Z',
  by: 'kamil',
  list: 'zones',
  recordId: id,
  label: `Zone ${id}`,
  action: 'edited',
  fields: [],
  undo: { isPossible: true, reason: null, isWhole: false },
  ...rest,
})

/** The one write that these changes are. */
function writeOf(...changes: Change[]): EntryGroup<Change> {
  const [write, ...others] = groupByRequest(changes)
  if (!write || others.length > 0) throw new Error('It is not one write')
  return write
}

it('groups the changes of one request, in their order', () => {
  const writes = groupByRequest([change(9, 7), change(8, 7), change(7, 7), change(6, 6), change(5, 4), change(4, 4)])
  expect(writes.map(({ id, changes }) => [id, changes.map((each) => each.id)])).toEqual([
    [7, [9, 8, 7]],
    [6, [6]],
    [4, [5, 4]],
  ])
})

it('names the first records of a write and counts the others', () => {
  const two = writeOf(change(2, 1), change(1, 1, { label: '', list: 'gallery' }))
  expect([namesIn(two), sizeInWords(two, true)]).toEqual(['Zone 2, gallery', '2 records'])
  const five = writeOf(...[5, 4, 3, 2, 1].map((id) => change(id, 1)))
  expect(namesIn(five)).toBe('Zone 5, Zone 4, Zone 3 and 2 more')
  expect(sizeInWords(five, false)).toBe('5 records or more')
})

it('says what became of all records of a write, if that is the same', () => {
  expect(commonAction(writeOf(change(2, 1), change(1, 1)))).toBe('edited')
  expect(commonAction(writeOf(change(2, 1), change(1, 1, { action: 'removed' })))).toBeNull()
})

it('offers to undo a write of records of which one can be undone: it is first, and the others may wait for it', () => {
  const refused = { undo: { isPossible: false, reason: 'Class is still used by schedule items (1).', isWhole: false } }
  expect(canUndo(writeOf(change(2, 1), change(1, 1, refused)))).toBe(true)
  expect(canUndo(writeOf(change(2, 1, refused), change(1, 1, refused)))).toBe(false)
  expect(canUndo(writeOf(change(2, 1), change(1, 1, { list: 'users', ...refused })))).toBe(false)
})
