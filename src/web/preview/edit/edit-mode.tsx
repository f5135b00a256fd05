import './edit.css'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { Preview } from '../../../domain/preview.ts'
import { currentUserQuery } from '../../data/current-user.ts'
import { createQueryClient } from '../../data/query-client.ts'
import { previewQuery } from '../preview-requests.ts'
import type { PreviewedPage } from '../previewed-page.ts'
import { Editing } from './editing.tsx'

// React Aria adds a style element unless one with this id is there; the security policy forbids that one.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

interface EditModeProps {
  page: PreviewedPage
  preview: Preview
}

/** Outlines what came from the database, and opens its editors beside the page. */
export function EditMode({ page, preview }: EditModeProps) {
  const bar = useQueryClient()
  // The editors' rows are the live ones: nothing of them is the bar's.
  const [client] = useState(createQueryClient)
  // Drafts belong to an account, and a preview knows none.
  useEffect(() => void client.prefetchQuery(currentUserQuery), [client])
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale="en-GB">
        <Editing
          page={page}
          preview={preview}
          onRenewed={(renewed) => bar.setQueryData(previewQuery.queryKey, renewed)}
        />
      </I18nProvider>
    </QueryClientProvider>
  )
}
