import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pathInLanguage } from '../../domain/languages.ts'
import { isOfLandingPage } from '../../domain/page-data.ts'
import { usePageData } from '../data/page-data.tsx'
import { useLanguage } from '../text/language.tsx'

interface HomeLinkProps {
  className: string
  children: ReactNode
  'aria-label'?: string
}

/** Leads to the landing page: a document of its own, for no other carries its texts. */
export function HomeLink(props: HomeLinkProps) {
  const href = pathInLanguage('/', useLanguage().language)
  return isOfLandingPage(usePageData()) ? <Link href={href} {...props} /> : <a href={href} {...props} />
}
