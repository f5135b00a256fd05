import { expect, it } from 'vitest'
import { type Finding, findingRules, severities } from '../../../domain/findings/finding.ts'
import { groupsOf } from './finding-list.tsx'

const finding = (rule: Finding['rule']) => ({ rule, severity: severities[rule] }) as Finding

it('puts every finding under a heading, problems first', () => {
  const groups = groupsOf(findingRules.map(finding))
  expect(groups.flatMap(([, those]) => those)).toHaveLength(findingRules.length)
  expect(groups).toContainEqual(['Prices', [[finding('price-differs')]]])
  expect(groupsOf([finding('past'), finding('clash')])).toEqual([
    ['Timetable', [[finding('clash')], [finding('past')]]],
  ])
})

it('collapses many findings of a rule into one row, and a few not', () => {
  const [copied, old] = [finding('copied'), finding('out-of-date')]
  expect(groupsOf([old, copied, old, old, copied, old])).toEqual([
    ['Translations', [[old, old, old, old], [copied], [copied]]],
  ])
})

it('does not collapse a finding that has parts', () => {
  const [address, sample] = [finding('example'), { ...finding('example'), parts: [] }]
  expect(groupsOf([address, sample, address, address, address])).toEqual([
    ['Still to fill in', [[address, address, address, address], [sample]]],
  ])
})
