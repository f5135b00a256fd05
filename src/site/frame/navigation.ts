import { type RefObject, useEffect, useRef, useState } from 'react'
import { isSwitchedOn, optionalSections } from '../../domain/page/page-data.ts'
import { useReleasedList } from '../../ui/data/site-lists.ts'
import { useTexts } from '../../ui/text/use-text.tsx'

export function useNavigationTargets(): string[] {
  const { texts } = useTexts()
  const hasGallery = useReleasedList('gallery').total > 0
  const shownSections = optionalSections.filter((section) => isSwitchedOn(texts, section))
  return ['about', ...shownSections, 'trainers', ...(hasGallery ? ['gallery'] : []), 'contact']
}

export function useActiveSection(ids: string[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  const joinedIds = ids.join(' ')
  useEffect(() => {
    const idsInMiddle = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) idsInMiddle.add(target.id)
          else idsInMiddle.delete(target.id)
        setActive([...idsInMiddle].at(-1) ?? null)
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    for (const id of joinedIds.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [joinedIds])
  return active
}

/** Whether an element is within 400 px of the window, or has been. */
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

/** Closes a `<details>` menu on Escape, a choice, a press outside or Back. Full-screen, it makes the page inert. */
export function useDetailsMenu({ isFullScreen = false } = {}) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = menu.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    const onToggle = () => {
      if (isFullScreen) coverPage(details.open)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (!isFullScreen && !details.contains(event.target as Node)) close()
    }
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) close()
    }
    const onFocusOut = (event: FocusEvent) => {
      if (!isFullScreen && event.relatedTarget && !details.contains(event.relatedTarget as Node)) close()
    }

    const stop = new AbortController()
    const options = { signal: stop.signal }
    details.addEventListener('toggle', onToggle, options)
    details.addEventListener('click', onClick, options)
    details.addEventListener('focusout', onFocusOut, options)
    document.addEventListener('keydown', onKeyDown, options)
    document.addEventListener('pointerdown', onPointerDown, options)
    window.addEventListener('popstate', close, options)
    return () => {
      stop.abort()
      if (isFullScreen) coverPage(false)
    }
  }, [isFullScreen])

  return menu
}

function coverPage(isCovered: boolean): void {
  document.documentElement.toggleAttribute('data-covered', isCovered)
  for (const part of document.querySelectorAll('main, footer')) part.toggleAttribute('inert', isCovered)
}
