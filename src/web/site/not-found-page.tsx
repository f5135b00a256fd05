import { Display } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'

export function NotFoundPage() {
  const text = useText()
  return (
    <main className="notice-page notice-page-ink">
      <div className="notice-bar">
        <Logo />
        <LanguageMenu />
      </div>
      <Display as="h1" className="fit" of="notfound.text" />
      <HomeLink className="button button-signal">{text('notfound.back')}</HomeLink>
    </main>
  )
}
