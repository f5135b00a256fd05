import { type ComponentType, createContext, lazy } from 'react'

interface Sections {
  ScheduleSection: ComponentType
  /** What the hero says of the schedule. */
  ScheduleRail: ComponentType
  /** What the pictured phone shows of it. */
  SchedulePhone: ComponentType
  PricingSection: ComponentType
}

const schedule = () => import('./schedule-section.tsx')

/**
 * What most clubs leave switched off. A browser loads its code only if the page shows it; the server renders at one go,
 * so it puts the components themselves in their place.
 */
export const OptionalSections = createContext<Sections>({
  ScheduleSection: lazy(async () => ({ default: (await schedule()).ScheduleSection })),
  ScheduleRail: lazy(async () => ({ default: (await schedule()).ScheduleRail })),
  SchedulePhone: lazy(async () => ({ default: (await schedule()).SchedulePhone })),
  PricingSection: lazy(async () => ({ default: (await import('./pricing-section.tsx')).PricingSection })),
})
