import { useEffect } from 'react'
import { isSwitchedOn } from '../../domain/page/page-data.ts'
import { useReleasedList } from '../../ui/data/site-lists.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Display } from '../../ui/text/display.tsx'
import { useText, useTexts } from '../../ui/text/use-text.tsx'
import { AddToCalendar } from '../parts/add-to-calendar.tsx'
import { ContactButton } from '../parts/contact-button.tsx'
import { PriceList } from '../parts/pricing-list.tsx'
import { ScheduleTimes, type ScheduleTimesProps } from './days/schedule-times.tsx'
import { panelIdOf } from './schedule-class.tsx'

/** The details of a class, visible as the `:target` of the address: links, Back and the keyboard need no script. */
export function ClassPanel({ timetable, classId, today }: ScheduleTimesProps) {
  const text = useText()
  const hasPrices = isSwitchedOn(useTexts().texts, 'pricing')
  const shownClass = timetable.lists.classes.find(({ id }) => id === classId)
  if (!shownClass) return null
  const panelId = panelIdOf(classId)
  const canBeBooked = timetable.lists.schedule.some((item) => item.classId === classId && item.bookUrl)
  return (
    <article id={panelId} className="class-panel" tabIndex={-1} aria-labelledby={`${panelId}/title`}>
      <a className="square class-panel-back" href="#schedule">
        <Icon name="x" />
        <span className="visually-hidden">{text('schedule.back')}</span>
      </a>
      <div>
        <Display as="h3" id={`${panelId}/title`} className="fit">
          {shownClass.title}
        </Display>
        {shownClass.description && <p>{shownClass.description}</p>}
      </div>
      <div>
        <h4>{text('schedule.times')}</h4>
        <ScheduleTimes timetable={timetable} classId={classId} today={today} />
      </div>
      {hasPrices && <ClassPrices classId={classId} />}
      <div>
        <ContactButton className={canBeBooked ? 'button-outlined' : ''} />
        <AddToCalendar calendar={`class-${classId}`} />
      </div>
    </article>
  )
}

/** Closes the open panel on Escape and by its link: the focus returns to its opener, and the page does not scroll. */
export function usePanels(): void {
  useEffect(() => {
    let opener: HTMLElement | null = null
    let isOpening = false
    let restorePosition: (() => void) | null = null
    const hasFocus = () => document.activeElement?.matches('body, .class-panel, .class-panel *')
    const isOpen = () => document.querySelector('.class-panel:target') !== null
    const close = (event: Event) => {
      event.preventDefault()
      // What has the focus elsewhere stays in its place.
      if (document.activeElement && !hasFocus()) restorePosition = rememberPosition(document.activeElement)
      if (history.state?.isPanel) return history.back()
      restorePosition = rememberPosition(document.documentElement)
      location.hash = 'schedule'
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#schedule"]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
      if (link.matches('.class-panel-back')) return close(event)
      if (link.hash === '#schedule') return
      opener = link
      isOpening = !isOpen() || history.state?.isPanel === true
      if (!isOpen()) {
        restorePosition = rememberPosition(link)
        return
      }
      // Replaces the address of the other panel, so that a single step back closes this panel.
      event.preventDefault()
      location.replace(link.hash)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen()) close(event)
    }
    const onHashChange = () => {
      if (isOpen()) {
        if (isOpening) history.replaceState({ isPanel: true }, '')
        isOpening = false
        return
      }
      restorePosition?.()
      // Once more, because Chromium may still be scrolling smoothly to the opened panel.
      if (restorePosition) requestAnimationFrame(restorePosition)
      restorePosition = null
      if (!hasFocus()) return
      opener?.focus({ preventScroll: true })
      opener?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      opener = null
    }
    const listening = new AbortController()
    const options = { signal: listening.signal }
    document.addEventListener('click', onClick, options)
    document.addEventListener('keydown', onKeyDown, options)
    window.addEventListener('hashchange', onHashChange, options)
    return () => listening.abort()
  }, [])
}

/** Returns a function that scrolls an element back to its present position in the window. */
function rememberPosition(element: Element): () => void {
  const { top } = element.getBoundingClientRect()
  return () => {
    if (element.getClientRects().length > 0)
      scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}

function ClassPrices({ classId }: { classId: number }) {
  const text = useText()
  const prices = useReleasedList('pricing').records.filter((price) => price.classId === classId)
  return (
    prices.length > 0 && (
      <div>
        <h4>{text('pricing.title')}</h4>
        <PriceList prices={prices} />
      </div>
    )
  )
}
