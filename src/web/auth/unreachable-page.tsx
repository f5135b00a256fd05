import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { currentUserQuery } from '../data/current-user.ts'
import { LanguageMenu } from '../site/language-menu.tsx'
import { Logo } from '../site/logo.tsx'
import { Display } from '../text/display.tsx'
import { PageTitle } from '../text/page-title.tsx'
import { useText } from '../text/use-text.tsx'

const { queryKey } = currentUserQuery

/** Shown instead of the back office while the server cannot say who is signed in. */
export function UnreachablePage() {
  const text = useText()
  const client = useQueryClient()
  const [path] = useLocation()
  const isFetching = useIsFetching({ queryKey }) > 0
  return (
    <main className="notice-page notice-page-ink">
      <PageTitle page="admin" />
      <div className="notice-bar">
        <Logo />
        <LanguageMenu />
      </div>
      <Display as="h1" className="fit" of="auth.unreachable.title" />
      <p role="alert">{text('auth.unreachable.text')}</p>
      <div className="notice-actions">
        <button
          type="button"
          className="button button-signal"
          aria-disabled={isFetching}
          onClick={() => !isFetching && void client.refetchQueries({ queryKey })}
        >
          {text('alerts.retry')}
        </button>
        <Link className="button button-outlined" href={`/auth?next=${encodeURIComponent(path + location.search)}`}>
          {text('auth.login')}
        </Link>
      </div>
    </main>
  )
}
