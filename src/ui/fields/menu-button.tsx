import './select.css'
import { type ComponentProps, type ReactNode, startTransition, useId, useRef, useState } from 'react'
import { MenuContext, type MenuProps, Popover } from 'react-aria-components'
import { createPortal } from 'react-dom'
import type { Button } from '../elements/button.tsx'

interface MenuButtonProps {
  /** Renders the button with the properties that open the menu. */
  renderButton: (properties: ComponentProps<typeof Button>) => ReactNode
  children: ReactNode
}

/** Renders nothing of a menu until it opens: React Aria's `MenuTrigger` would cost each row as much as its buttons. */
export function MenuButton({ renderButton, children }: MenuButtonProps) {
  const [focus, setFocus] = useState<MenuProps<object>['autoFocus']>(false)
  // The press is answered before the menu is rendered.
  const open = (place: typeof focus) => startTransition(() => setFocus(place))
  const trigger = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const isOpen = focus !== false
  const close = () => setFocus(false)
  return (
    <>
      {renderButton({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        // A key presses it with a click of no count.
        onPress: ({ detail }) => open(detail === 0 ? 'first' : true),
        onKeyDown: (event) => {
          const place = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key]
          if (!place) return
          event.preventDefault()
          open(place)
        },
      })}
      {isOpen && createPortal(<Outside onPress={close} />, document.body)}
      {isOpen && (
        <Popover
          className="ui-popover"
          triggerRef={trigger}
          placement="bottom end"
          offset={4}
          // Otherwise the whole page would be made inert, which computes the style of each of its elements again.
          isNonModal
          isOpen
          // React Aria closes such a menu if the page is still scrolling; this one moves with the page.
          onOpenChange={() => window.event?.type === 'scroll' || close()}
        >
          <MenuContext value={{ id: menuId, autoFocus: focus, onClose: close }}>{children}</MenuContext>
        </Popover>
      )}
    </>
  )
}

/** Covers the page, so that a press beside the menu only closes it. The attribute keeps React Aria from hiding it. */
const Outside = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className="ui-outside"
    tabIndex={-1}
    aria-hidden
    data-react-aria-top-layer="true"
    onClick={onPress}
  />
)
