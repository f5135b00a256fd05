import { expect, it } from 'vitest'
import { ownClub, sampleClub } from '../../../tests/support/clubs-to-look-at.ts'
import { faults, randomClub } from '../../../tests/support/planted-faults.ts'
import { randomFrom } from '../../../tests/support/timetables.ts'
import { findFindings } from './find-findings.ts'
import { findingRules } from './finding.ts'

it('finds nothing in the sample club, nor in one of somebody’s own', () => {
  for (const club of [sampleClub(), ownClub()]) expect(findFindings(club)).toEqual([])
})

it('finds every one of 300 planted faults in random clubs, and nothing else', () => {
  const planters = Object.entries(faults)
  const rules = new Set<string>()
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomFrom(seed)
    const club = randomClub(random)
    expect(findFindings(club), `${seed}, before`).toEqual([])
    const [name, plant] = planters[seed % planters.length] ?? []
    const expected = plant?.(club, random)
    const findings = findFindings(club)
    expect(findings, `${seed}: ${name}`).toEqual([expect.objectContaining(expected ?? {})])
    rules.add(findings[0]?.rule ?? '')
    const [{ title, sentence, mend } = {}] = findings
    expect([title, sentence, mend?.label], `${seed}: ${name}`).not.toContain('')
    expect(mend?.path).toMatch(/^\/admin\/\w+(\?open=\w+(&key=[\w.]+|&field=alt&language=\w+)?)?$/)
  }
  expect(rules).toEqual(new Set(findingRules))
})

it('gives another key as soon as the value is another one, and the same as long as it is not', () => {
  const keysWith = (address: string) => {
    const club = ownClub()
    const [partner] = club.lists.partners
    if (partner) partner.website = address
    return findFindings({ ...club, deadLinks: new Map([[address, '404']]) }).map(({ key }) => key)
  }
  const [key] = keysWith('https://a.pl/')
  expect(keysWith('https://a.pl/')).toEqual([key])
  expect(keysWith('https://b.pl/')).toEqual([expect.not.stringMatching(key ?? '')])
})
