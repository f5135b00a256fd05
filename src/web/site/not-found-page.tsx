import { Link } from 'wouter'
import { pathInLanguage } from '../../domain/languages.ts'
import { Display } from '../text/display.tsx'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'

export function NotFoundPage() {
  const text = useText()
  const { language } = useLanguage()
  return (
    <main className="notice-page notice-page-ink">
      <div className="notice-bar">
        <Logo />
        <LanguageMenu />
      </div>
      <Display as="h1" className="fit">
        {text('notfound.text')}
      </Display>
      <Link className="button button-signal" href={pathInLanguage('/', language)}>
        {text('notfound.back')}
      </Link>
    </main>
  )
}
