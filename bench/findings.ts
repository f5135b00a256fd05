import { findFindings } from '../src/domain/findings/find-findings.ts'
import { ownClub } from '../tests/support/clubs-to-look-at.ts'
import { median } from './table.ts'

/** How long it takes to look at so many times the sample club, in milliseconds, once the rules are warm. */
export function measureFindings(many: number, rounds: number): number {
  const club = ownClub(many)
  const times = Array.from({ length: rounds + 5 }, () => {
    const start = performance.now()
    findFindings(club)
    return performance.now() - start
  })
  return median(times.slice(5))
}
