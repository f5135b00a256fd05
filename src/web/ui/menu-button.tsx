import './select.css'
import { type ReactNode, useState } from 'react'
import { MenuTrigger, Popover } from 'react-aria-components'

export function MenuButton({ button, children }: { button: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // React Aria opens a menu as soon as the mouse button is down. Its release over the menu would choose.
  const openAfterPress = (isOpenNow: boolean) => {
    if (isOpenNow && window.event?.type === 'pointerdown')
      addEventListener('pointerup', () => setOpen(true), { once: true })
    else setOpen(isOpenNow)
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={openAfterPress}>
      {button}
      <Popover className="ui-popover" placement="bottom end" offset={4}>
        {children}
      </Popover>
    </MenuTrigger>
  )
}
