import type { OptionalSection } from '../../domain/page-data.ts'
import { apart } from '../data/late-code.ts'
import type { Sections } from './sections-apart.ts'

const schedule = () => import('./schedule-section.tsx')
const pricing = () => import('./pricing-section.tsx')
const further = () => import('./further-sections.tsx')

/** Each is loaded when the page comes to it. */
export const lazySections: Sections = {
  ScheduleSection: apart(async () => (await schedule()).ScheduleSection),
  ScheduleRail: apart(async () => (await schedule()).ScheduleRail),
  SchedulePhone: apart(async () => (await schedule()).SchedulePhone),
  PricingSection: apart(async () => (await pricing()).PricingSection),
  FurtherSections: apart(async () => (await further()).FurtherSections),
}

/**
 * Loads what a page shows before it is brought to life, for one that changes all over then: React would throw away what
 * the server rendered of a part whose code is still on its way.
 */
export async function loadSections(isShown: (section: OptionalSection) => boolean): Promise<Sections> {
  try {
    const loaded = await Promise.all([
      further(),
      isShown('schedule') && schedule().then(({ wholeSchedule }) => wholeSchedule()),
      isShown('pricing') && pricing(),
    ])
    return Object.assign({}, lazySections, ...loaded)
  } catch {
    return lazySections
  }
}
