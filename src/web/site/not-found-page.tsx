import { Link } from 'wouter'
import { pathInLanguage } from '../../domain/languages.ts'
import { useLanguage } from '../text/language.tsx'
import { longestWord } from '../text/longest-word.ts'
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
      <h1 className="display fit" data-n={longestWord(text('notfound.text'))}>
        {text('notfound.text')}
      </h1>
      <Link className="button button-signal" href={pathInLanguage('/', language)}>
        {text('notfound.back')}
      </Link>
    </main>
  )
}
