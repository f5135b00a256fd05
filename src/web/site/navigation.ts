import { type RefObject, useEffect, useState } from 'react'
import { isSwitchedOn, optionalSections } from '../../domain/page-data.ts'
import { useReleasedList } from '../data/site-lists.ts'
import { useTexts } from '../text/use-text.tsx'

export function useNavigationTargets(): string[] {
  const { texts } = useTexts()
  const hasGallery = useReleasedList('gallery').total > 0
  const shown = optionalSections.filter((section) => isSwitchedOn(texts, section))
  return ['about', ...shown, 'trainers', ...(hasGallery ? ['gallery'] : []), 'contact']
}

export function useScrolledPast(element: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPast
}

/** Returns the section, by id, that crosses the middle of the window. */
export function useActiveSection(ids: string[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  const list = ids.join(' ')
  useEffect(() => {
    const inside = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inside.add(target.id)
          else inside.delete(target.id)
        setActive([...inside].at(-1) ?? null)
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    for (const id of list.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [list])
  return active
}

/** Whether an element has been within 400 px of the window. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
