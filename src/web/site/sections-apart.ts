import { type ComponentType, createContext, useContext } from 'react'

/**
 * What no first view needs: what most clubs leave switched off, and what is further down. A browser loads its code only
 * if the page shows it, and once the first view works; the server renders at one go, so it is given the components
 * themselves.
 */
export interface Sections {
  ScheduleSection: ComponentType
  /** All that is in it; else the section loads it. */
  ScheduleTimetable?: ComponentType
  /** What the hero says of the schedule. */
  ScheduleRail: ComponentType
  /** What the pictured phone shows of it. */
  SchedulePhone: ComponentType
  PricingSection: ComponentType
  FurtherSections: ComponentType
}

export const SectionsApart = createContext<Sections | null>(null)

export function useSectionsApart(): Sections {
  const sections = useContext(SectionsApart)
  if (!sections) throw new Error('useSectionsApart needs a SectionsApart above it')
  return sections
}
