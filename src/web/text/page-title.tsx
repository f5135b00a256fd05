import { useEffect } from 'react'
import { type TextLookup, useText } from './use-text.tsx'

export type TitledPage = 'landing' | 'auth' | 'admin' | 'unauthorized' | 'notFound'

export function pageTitle(page: TitledPage, text: TextLookup): string {
  const club = text('hero.title')
  if (page === 'landing') return text('site.title', { club })
  if (page === 'auth') return `${text('auth.login')} – ${club}`
  if (page === 'admin') return `${text('nav.admin')} – ${club}`
  if (page === 'unauthorized') return `${text('unauthorized.title')} – ${club}`
  return `${text('notfound.text')} – ${club}`
}

export function PageTitle({ page }: { page: TitledPage }) {
  const title = pageTitle(page, useText())
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
