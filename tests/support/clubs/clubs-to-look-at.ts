import { club as sample } from '../../../sample/club.ts'
import { sampleTexts } from '../../../sample/texts.ts'
import { contentKeys } from '../../../src/domain/content/content-keys.ts'
import type { Club } from '../../../src/domain/findings/finding.ts'
import { rowsOf } from '../../../src/domain/findings/rows.ts'
import { inAll, type Translated } from '../../../src/domain/languages.ts'
import type { randomFrom } from '../random/random.ts'
import { plainClass, plainException } from './schedule-rows.ts'
import { times } from './timetables.ts'

export type Random = ReturnType<typeof randomFrom>

/** Returns a random club without findings. */
export function randomClub({ below, maybe }: Random): Club {
  const club = ownClub()
  const dropSome = <Row>(rows: Row[]) => rows.splice(1 + below(rows.length))
  const { trainers, partners, products, gallery, pricing, schedule, exceptions } = club.lists
  for (const rows of [trainers, partners, products, gallery, pricing, schedule] as unknown[][]) dropSome(rows)
  for (const item of schedule) item.durationMinutes = maybe(() => 60)
  // The classes and prices of the first session may have been dropped.
  setContent(club, 'visit.visible', inAll('off'))
  if (below(2) === 0) setContent(club, 'schedule.visible', inAll('on'))
  if (below(2) === 0) setContent(club, 'pricing.visible', inAll('on'))
  if (below(2) === 0) exceptions.push({ ...plainException, ...times, id: 1, kind: 'closed', fromDate: '2026-12-24' })
  return club
}

/** Stores a text of the page, or replaces it. */
export function setContent(club: Club, key: string, translations: Translated, more: object = {}) {
  const content = club.lists.content as Club['lists']['content'][number][]
  const found = content.find((item) => item.key === key)
  if (found) Object.assign(found, { translations, ...more })
  else
    content.push({
      id: 1000 + content.length,
      key,
      section: 'general',
      type: 'text',
      translations,
      metadata: null,
      updatedAt: times.updatedAt,
      ...more,
    })
}

const idOf = (handles: { handle: string }[], handle: string | null) => {
  const place = handles.findIndex((each) => each.handle === handle)
  return place < 0 ? null : place + 1
}

const rowOf = <Values extends object>(values: Values, index: number) => ({ id: index + 1, ...times, ...values })

const placedRowOf = <Values extends object>(values: Values, index: number) => ({
  ...rowOf(values, index),
  position: null,
})

const picture = (list: string, index: number) => `/uploads/${list}${index}-1600x1200.webp`

/** Returns the sample club's stored rows, on a day of its first weeks. */
export function sampleClub(): Club {
  const { classes, zones } = sample
  const lists: Club['lists'] = {
    content: sample.content.map(({ key, translations }, index) => {
      const { section, type } = contentKeys[key]
      return rowOf({ key, section, type, translations, metadata: null }, index)
    }),
    classes: classes.map(({ handle: _, ...each }, index) => placedRowOf({ forBeginners: false, ...each }, index)),
    zones: zones.map(({ handle: _, ...each }, index) => placedRowOf(each, index)),
    pricing: sample.pricing.map(({ class: handle, ...each }, index) =>
      placedRowOf({ firstVisit: false, ...each, classId: idOf(classes, handle) ?? 0 }, index),
    ),
    schedule: sample.schedule.map(({ class: handle, zone, ...each }, index) =>
      rowOf({ ...plainClass, ...each, classId: idOf(classes, handle) ?? 0, zoneId: idOf(zones, zone) }, index),
    ),
    trainers: sample.trainers.map(({ photo: _, ...each }, index) =>
      placedRowOf({ ...each, photoUrl: picture('a', index), photoData: null, focalPoint: null }, index),
    ),
    partners: sample.partners.map(({ logo: _, ...each }, index) =>
      placedRowOf({ ...each, logoUrl: picture('b', index), logoData: null, focalPoint: null }, index),
    ),
    products: sample.products.map(({ picture: _, ...each }, index) =>
      placedRowOf({ ...each, imageUrl: picture('c', index), imageData: null, focalPoint: null }, index),
    ),
    gallery: sample.gallery.map(({ alt }, index) =>
      placedRowOf({ imageUrl: picture('d', index), imageData: null, focalPoint: null, alt, decorative: false }, index),
    ),
    exceptions: [],
    documents: [],
  }
  const club: Club = {
    lists,
    language: 'en',
    notices: [],
    isRegistrationOpen: false,
    today: '2026-11-22',
    now: '2026-11-22T12:00:00.000Z',
    samples: new Set(),
    sampleTexts,
    pictures: new Map(),
    sourceTexts: new Map(),
  }
  return { ...club, samples: new Set([...rowsOf(club)].map(({ kind, row }) => `${kind.name} ${row.id}`)) }
}

/** Returns the same club without examples, as if it were real. */
export function ownClub(): Club {
  const club = structuredClone(sampleClub())
  // Some of the sample's classes are for children.
  club.lists.documents = [
    placedRowOf(
      {
        kind: 'minors',
        title: { pl: 'Standardy ochrony', en: 'Standards of protection', ua: 'Стандарти захисту' },
        text: { pl: 'Zasady dla trenerów', en: 'Rules for trainers', ua: 'Правила для тренерів' },
        inForceSince: '2026-01-01',
        reviewedOn: null,
      },
      0,
    ),
  ]
  for (const partner of club.lists.partners) partner.website = `https://partner-${partner.id}.pl/`
  for (const item of club.lists.content)
    if (item.key === 'contact.email') item.translations = { pl: 'klub@ring.pl', en: 'klub@ring.pl', ua: 'klub@ring.pl' }
  for (const key of ['about.badge.visible', 'contact.social.all']) setContent(club, key, inAll('off'))
  return { ...club, samples: new Set(), sampleTexts: new Set() }
}
