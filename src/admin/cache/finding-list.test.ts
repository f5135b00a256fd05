import { expect, it } from 'vitest'
import { type Finding, findingRules, severities } from '../../domain/findings/finding.ts'
import { groupsOf } from './finding-list.tsx'

const finding = (rule: Finding['rule'], language: Finding['language'] = null) =>
  ({ rule, language, severity: severities[rule] }) as Finding

it('puts every finding under a heading, problems first', () => {
  const groups = groupsOf(findingRules.map((rule) => finding(rule)))
  expect(groups.flatMap(([, those]) => those.flat())).toHaveLength(findingRules.length)
  expect(groups).toContainEqual(['Prices', [[finding('price-differs')], [finding('price-unclear')]]])
  expect(groupsOf([finding('past'), finding('clash')])).toEqual([['Schedule', [[finding('clash')], [finding('past')]]]])
})

it('lists first what a visitor notices, and translations last', () => {
  const found = (['missing', 'price-differs', 'alt-missing', 'clash', 'empty-section'] as const).map((rule) =>
    finding(rule),
  )
  expect(groupsOf(found).map(([heading]) => heading)).toEqual([
    'Still to fill in',
    'Prices',
    'Schedule',
    'Pictures',
    'Translations',
  ])
})

it('collapses many translations of a language into one row, whatever is wrong with them', () => {
  const [missing, copied] = [finding('missing', 'ua'), finding('copied', 'ua')]
  const english = finding('missing', 'en')
  expect(groupsOf([copied, missing, english, copied, missing, missing])).toEqual([
    ['Translations', [[missing, missing, missing, copied, copied], [english]]],
  ])
})

it('collapses many findings of a rule into one row, and a few not', () => {
  const [past, clash] = [finding('past'), finding('clash')]
  expect(groupsOf([clash, past, clash, clash, past, clash])).toEqual([
    ['Schedule', [[clash, clash, clash, clash], [past], [past]]],
  ])
})

it('does not collapse a finding that has parts', () => {
  const [address, sample] = [finding('example'), { ...finding('example'), parts: [] }]
  expect(groupsOf([address, sample, address, address, address])).toEqual([
    ['Still to fill in', [[address, address, address, address], [sample]]],
  ])
})
