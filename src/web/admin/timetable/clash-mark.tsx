import './clash.css'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What clashes, said where it stands. */
export function ClashMark({ children }: { children: ReactNode }) {
  return (
    <span className="clash">
      <CircleAlert aria-hidden />
      {children}
    </span>
  )
}
