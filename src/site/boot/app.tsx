import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import type { PageData } from '../../domain/page/page-data.ts'
import { PageDataProvider } from '../../ui/data/page-context.tsx'
import { TextsProvider } from '../../ui/text/use-text.tsx'
import { Routes } from './routes.tsx'

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
