import { useEffect, useRef } from 'react'

interface MenuOptions {
  /** Makes the page under the menu inert while it is open. */
  isFullScreen?: boolean
}

/** Lets Escape, a choice, a press outside or Back close a menu made of `<details>`, which works without scripts. */
export function useDetailsMenu({ isFullScreen = false }: MenuOptions = {}) {
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
