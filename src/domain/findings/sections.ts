import { isOn, type OptionalSection, optionalSections } from '../page-data.ts'
import type { Club, Rule } from './finding.ts'
import { contentNamed, placeOfContent } from './rows.ts'

/** Whether visitors find nothing in a section; classes whose season is over are none. */
const isEmpty: Record<OptionalSection, (club: Club) => boolean> = {
  schedule: ({ lists, today }) =>
    !lists.schedule.some(({ validUntil }) => validUntil === null || validUntil >= today) &&
    !lists.exceptions.some(({ kind, fromDate, untilDate }) => kind === 'extra' && (untilDate ?? fromDate) >= today),
  pricing: ({ lists }) => lists.pricing.length === 0,
}

const sentences: Record<OptionalSection, string> = {
  schedule: 'Visitors are shown a schedule in which there is no class',
  pricing: 'Visitors are shown a price list in which there is no price',
}

/** Sections that are switched on and have nothing to show. */
export const emptySections: Rule = (club) =>
  optionalSections.flatMap((section) => {
    const key = `${section}.visible`
    const isShown = isOn(contentNamed(club, key)?.translations)
    if (!isShown || !isEmpty[section](club)) return []
    const mend = { label: 'Open its switch', path: `/admin/content?open=${contentNamed(club, key)?.id}` }
    return [
      {
        ...placeOfContent(club, key),
        rule: 'empty-section' as const,
        language: null,
        sentence: sentences[section],
        mend,
        value: 'on',
      },
    ]
  })
