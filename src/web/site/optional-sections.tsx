import { type ComponentType, createContext, lazy } from 'react'

interface Sections {
  ScheduleSection: ComponentType
  PricingSection: ComponentType
}

/**
 * The sections that most clubs leave switched off. A browser loads their code only if the page shows them; the server
 * renders at one go, so it puts the components themselves in their place.
 */
export const OptionalSections = createContext<Sections>({
  ScheduleSection: lazy(async () => ({ default: (await import('./schedule-section.tsx')).ScheduleSection })),
  PricingSection: lazy(async () => ({ default: (await import('./pricing-section.tsx')).PricingSection })),
})
