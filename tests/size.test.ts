import { expect, it } from 'vitest'
import { sizes } from '../scripts/size.ts'

/** They fall: what is added is paid for by what is removed. */
const budgets = {
  'src, TypeScript without tests': { lines: 46_650, files: 480 },
  CSS: { lines: 8_200, files: 72 },
  settings: { lines: 25, files: 1 },
}

it.each(Object.entries(budgets))('%s stays within its lines and files', (part, budget) => {
  const size = sizes()[part as keyof typeof budgets]
  expect(size.lines).toBeLessThanOrEqual(budget.lines)
  expect(size.files).toBeLessThanOrEqual(budget.files)
})
