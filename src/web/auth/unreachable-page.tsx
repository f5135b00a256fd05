import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../data/current-user.ts'
import { LanguageMenu } from '../site/language-menu.tsx'
import { Logo } from '../site/logo.tsx'
import { Display } from '../text/display.tsx'
import { PageTitle } from '../text/page-title.tsx'
import { useText } from '../text/use-text.tsx'

const { queryKey } = currentUserQuery

/** Stands where the back office would, while the server cannot say who is signed in. */
export function UnreachablePage() {
  const text = useText()
  const client = useQueryClient()
  const isAsking = useIsFetching({ queryKey }) > 0
  return (
    <main className="notice-page notice-page-ink">
      <PageTitle page="admin" />
      <div className="notice-bar">
        <Logo />
        <LanguageMenu />
      </div>
      <Display as="h1" className="fit">
        {text('auth.unreachable.title')}
      </Display>
      <p role="alert">{text('auth.unreachable.text')}</p>
      <button
        type="button"
        className="button button-signal"
        aria-disabled={isAsking}
        onClick={() => !isAsking && void client.refetchQueries({ queryKey })}
      >
        {text('alerts.retry')}
      </button>
    </main>
  )
}
