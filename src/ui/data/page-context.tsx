import { createContext, type ReactNode, useContext } from 'react'
import type { PageData } from '../../domain/page/page-data.ts'

const PageDataContext = createContext<PageData | null>(null)

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  return <PageDataContext value={data}>{children}</PageDataContext>
}

export function usePageData(): PageData {
  const data = useContext(PageDataContext)
  if (!data) throw new Error('usePageData needs a PageDataProvider above it')
  return data
}

export function embeddedPageData(): PageData {
  const element = document.getElementById('page-data')
  if (!element?.textContent) throw new Error('This page carries no page data')
  return JSON.parse(element.textContent) as PageData
}
