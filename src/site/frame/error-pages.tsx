import type { ReactNode } from 'react'
import { Display } from '../../ui/text/display.tsx'
import { ContentText, useText } from '../../ui/text/use-text.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { HomeLink, Logo } from './logo.tsx'

export const ErrorPage = ({ ground, children }: { ground: 'ink' | 'signal'; children: ReactNode }) => (
  <main className={`error-page error-page-${ground}`}>
    <div className="error-page-bar">
      <Logo />
      <LanguageMenu />
    </div>
    {children}
  </main>
)

export function NotFoundPage() {
  const text = useText()
  return (
    <ErrorPage ground="ink">
      <Display as="h1" className="fit" of="notfound.text" />
      <HomeLink className="button button-signal">{text('notfound.back')}</HomeLink>
    </ErrorPage>
  )
}

/** Shown to users who are not administrators and have opened the back office (spec section 2). */
export function UnauthorizedPage() {
  const text = useText()
  return (
    <ErrorPage ground="signal">
      <Display as="h1" className="fit" of="unauthorized.title" />
      <ContentText of="unauthorized.text" />
      <HomeLink className="button">{text('unauthorized.back')}</HomeLink>
    </ErrorPage>
  )
}
