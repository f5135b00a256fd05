import type { Club } from '../../src/domain/findings/finding.ts'
import { inAll, type Translated } from '../../src/domain/languages.ts'
import { ownClub } from './clubs-to-look-at.ts'
import { plainException } from './plain-exception.ts'
import { type randomFrom, times } from './timetables.ts'

export type Random = ReturnType<typeof randomFrom>

/** A club of somebody's own, of which nobody has written anything wrong. */
export function randomClub({ below, maybe }: Random): Club {
  const club = ownClub()
  const keepSome = <Row>(rows: Row[]) => rows.splice(1 + below(rows.length))
  const { trainers, partners, products, gallery, pricing, schedule, exceptions } = club.lists
  for (const rows of [trainers, partners, products, gallery, pricing, schedule] as unknown[][]) keepSome(rows)
  for (const item of schedule) item.durationMinutes = maybe(() => 60)
  if (below(2) === 0) setContent(club, 'schedule.visible', inAll('on'))
  if (below(2) === 0) setContent(club, 'pricing.visible', inAll('on'))
  if (below(2) === 0) exceptions.push({ ...plainException, ...times, id: 1, kind: 'closed', fromDate: '2026-12-24' })
  return club
}

/** Writes a text of the page, or writes it anew. */
export function setContent(club: Club, key: string, translations: Translated, more: object = {}) {
  const content = club.lists.content as Club['lists']['content'][number][]
  const found = content.find((item) => item.key === key)
  if (found) Object.assign(found, { translations, ...more })
  else
    content.push({
      ...{ id: 1000 + content.length, key, section: 'general', type: 'text', translations, metadata: null },
      ...{ updatedAt: times.updatedAt, ...more },
    })
}
