import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import type { Language } from '../domain/languages.ts'
import type { PageData } from '../domain/page-data.ts'
import { PageDataProvider } from './data/page-data.tsx'
import { Routes } from './routes.tsx'
import { LanguageProvider } from './text/language.tsx'
import { TextsProvider } from './text/use-text.tsx'

interface AppProps {
  data: PageData
  language: Language
  queryClient: QueryClient
  /** For the server. */
  path?: string
}

export function App({ data, language, queryClient, path }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageDataProvider data={data}>
        <Router ssrPath={path} ssrSearch={path === undefined ? undefined : ''}>
          <LanguageProvider initial={language}>
            <TextsProvider>
              <Routes />
            </TextsProvider>
          </LanguageProvider>
        </Router>
      </PageDataProvider>
    </QueryClientProvider>
  )
}
