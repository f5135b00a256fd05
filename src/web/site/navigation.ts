import { isSwitchedOn, optionalSections } from '../../domain/page-data.ts'
import { useReleasedList } from '../data/site-lists.ts'
import { useTexts } from '../text/use-text.tsx'

/** The sections that header and footer lead to, in the order of the page. */
export function useNavigationTargets(): string[] {
  const { texts } = useTexts()
  const hasGallery = useReleasedList('gallery').total > 0
  const shown = optionalSections.filter((section) => isSwitchedOn(texts, section))
  return ['about', ...shown, 'trainers', ...(hasGallery ? ['gallery'] : []), 'contact']
}
