import { expect, it } from 'vitest'
import { inAll } from '../../domain/languages.ts'
import { cellIssues } from './pricing-dialog.tsx'

it('the form refuses several cells of a spreadsheet as one price', () => {
  const price = { ...inAll('120 zł'), pl: 'Karnet OPEN\t120,00 zł Karnet 8 wejść\t1 200 zł' }
  expect(cellIssues({ price }).map(({ path }) => path)).toEqual([['price', 'pl']])
})

it.each(['120 zł / 3 mies. 300 zł', '50–70 zł', 'od 80 zł do 120 zł', '120,00 zł\t'])(
  'the form takes one price: %j',
  (price) => {
    expect(cellIssues({ price: inAll(price) })).toEqual([])
  },
)
