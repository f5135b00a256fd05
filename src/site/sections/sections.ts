import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'
import type { HeroPhoto } from '../photos/hero-photo.tsx'

/**
 * Components that are not in the first view, or that most clubs switch off. A browser loads their code only for pages
 * that show them (browser.tsx); the server always has it.
 */
export interface Sections {
  HeroPhoto: ComponentType<ComponentProps<typeof HeroPhoto>>
  VisitSection: ComponentType
  ScheduleSection: ComponentType
  /** The content of `ScheduleSection`, which loads it if it is missing here. */
  ScheduleTimetable?: ComponentType
  /** The schedule's lines in the hero. */
  ScheduleRail: ComponentType
  /** The schedule on the drawn phone of the app section. */
  SchedulePhone: ComponentType
  PricingSection: ComponentType
  /** The lowest price in the hero. */
  PricingRail: ComponentType
  FurtherSections: ComponentType
}

export const SectionsContext = createContext<Sections | null>(null)

export function useSections(): Sections {
  const sections = useContext(SectionsContext)
  if (!sections) throw new Error('useSections needs a SectionsContext above it')
  return sections
}
