import { useEffect } from 'react'

/** Whoever leaves the panel of a class, by Back or by its cross, goes on from the class in the schedule that led there. */
export function usePanelFocus(): void {
  useEffect(() => {
    let left: { link: HTMLElement; hash: string } | null = null
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('.schedule-class')
      if (link) left = { link, hash: location.hash }
    }
    const giveBack = () => {
      const isBack = left?.hash === location.hash || location.hash === '#schedule'
      // The panel that has the focus is about to be hidden, or is already.
      const isLost = document.activeElement?.matches('body, .class-panel, .class-panel *')
      if (isBack && isLost) left?.link.focus({ preventScroll: true })
    }
    document.addEventListener('click', remember)
    window.addEventListener('hashchange', giveBack)
    return () => {
      document.removeEventListener('click', remember)
      window.removeEventListener('hashchange', giveBack)
    }
  }, [])
}
