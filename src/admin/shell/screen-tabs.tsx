import { Link, useLocation } from 'wouter'
import { t } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { entryAt } from './screens.tsx'

export function ScreenTabs() {
  const [path] = useLocation()
  const entry = entryAt(path)
  if (!entry?.tab || !entry.parts) return null
  return (
    <nav className="ui-tabs screen-tabs" aria-label={t(entry.label)}>
      {[{ ...entry, label: entry.tab }, ...entry.parts].map((part) => (
        <Link
          key={part.path}
          id={part.path}
          href={part.path}
          className="ui-tab"
          aria-current={part.path === path ? 'page' : undefined}
          // The tabs are replaced together with the screen.
          onClick={() => keepFocus(part.path)}
        >
          {t(part.label)}
        </Link>
      ))}
    </nav>
  )
}
