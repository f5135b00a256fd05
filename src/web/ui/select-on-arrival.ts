import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Handlers of an input that select what it holds when one arrives in it, by key, click or tap: typing replaces it.
 * A further click sets the caret.
 */
export function useSelectOnArrival() {
  const isArriving = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isArriving.current = document.activeElement !== currentTarget
    },
    // The press that gave the focus has also set the caret.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      if (isArriving.current && selectionStart === selectionEnd) currentTarget.select()
    },
  }
}
