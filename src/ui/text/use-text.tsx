import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { localized } from '../../domain/text/localized.ts'
import { fillPlaceholders, type TextValues } from '../../domain/text/text-forms.ts'
import { useCurrentUser } from '../data/current-user.ts'
import { liveListQuery } from '../data/live-list.ts'
import { usePageData } from '../data/page-context.tsx'

/** Returns the text of a content key; if there is none, the fallback, by default the key itself (spec section 1). */
export type TextLookup = (key: string, values?: TextValues, fallback?: string) => string

interface Texts {
  texts: Record<string, string>
  isPending: boolean
  /** Whether loading the live texts failed; `texts` are then the released texts. */
  hasFailed: boolean
  retry: () => void
}

const TextsContext = createContext<Texts | null>(null)

/** Provides the released texts to visitors, and the live texts to administrators. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { texts, language } = usePageData()
  const isAdmin = useCurrentUser().user?.role === 'admin'
  const { data, isPending, isError, refetch } = useQuery({
    ...liveListQuery('content'),
    select: (records) => localized(records, language),
    enabled: isAdmin,
  })
  const live = isAdmin ? data : undefined
  const value = useMemo(
    () => ({
      texts: live
        ? { ...texts, ...Object.fromEntries(live.map(({ key, translations }) => [key, translations])) }
        : texts,
      isPending: isAdmin && isPending,
      hasFailed: isAdmin && isError,
      retry: () => void refetch(),
    }),
    [texts, live, isAdmin, isPending, isError, refetch],
  )
  return <TextsContext value={value}>{children}</TextsContext>
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}

export function useText(): TextLookup {
  const { texts } = useTexts()
  return (key, values, fallback) => textOf(texts, key, values, fallback)
}

export const textOf = (texts: Record<string, string>, key: string, values: TextValues = {}, fallback = key): string =>
  fillPlaceholders(texts[key] ?? fallback, values)

interface ContentTextProps {
  as?: 'p' | 'span'
  className?: string
  of: string
}

export function ContentText({ as: Element = 'p', className, of }: ContentTextProps) {
  return (
    <Element className={className} data-record={of}>
      {useText()(of)}
    </Element>
  )
}

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
