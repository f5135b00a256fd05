import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Mark } from './mark.tsx'

const tabs = ['calendar-days', 'users', 'shopping-bag', 'user'] as const

/** What the pictured phone shows: a title, rows that fill the screen, and the bar of tabs. */
export function AppScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="phone-screen">
      <p className="display phone-title" data-long={[...title].length > 6 || undefined}>
        {title}
        <Mark />
      </p>
      <div className="phone-rows">{children}</div>
      <p className="phone-tabs">
        {tabs.map((tab) => (
          <Icon key={tab} name={tab} />
        ))}
      </p>
    </div>
  )
}
