import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import type { PageData } from '../domain/page-data.ts'
import { PageDataProvider } from './data/page-data.tsx'
import { Routes } from './routes.tsx'
import { TextsProvider } from './text/use-text.tsx'

interface AppProps {
  data: PageData
  queryClient: QueryClient
  /** The path to render on the server. */
  path?: string
}

export function App({ data, queryClient, path }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageDataProvider data={data}>
        <Router ssrPath={path} ssrSearch={path === undefined ? undefined : ''}>
          <TextsProvider>
            <Routes />
          </TextsProvider>
        </Router>
      </PageDataProvider>
    </QueryClientProvider>
  )
}
