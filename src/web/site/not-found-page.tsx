import { Link } from 'wouter'
import { pathInLanguage } from '../../domain/languages.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'

export function NotFoundPage() {
  const text = useText()
  const { language } = useLanguage()
  return (
    <main className="notice-page notice-page-ink">
      <h1 className="display">{text('notfound.text')}</h1>
      <Link className="button button-signal" href={pathInLanguage('/', language)}>
        {text('notfound.back')}
      </Link>
    </main>
  )
}
