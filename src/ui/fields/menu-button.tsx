import './select.css'
import { type ReactNode, useState } from 'react'
import { MenuTrigger, Popover } from 'react-aria-components'

export function MenuButton({ button, children }: { button: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // React Aria opens a menu on mouse down. If the menu covers the pointer, mouse up would choose an item.
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
