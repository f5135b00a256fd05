import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notices.ts'
import { retryDelay, shouldRetry } from '../retries.ts'
import { endSessionIfRefused } from '../session.ts'

const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: ({ signal }) => request<{ present: boolean }>('GET', '/api/admin/sample', { signal }),
  retry: shouldRetry,
  retryDelay,
})

/** Offers to remove the sample club in one step, while it is there. */
export function SampleClub() {
  const client = useQueryClient()
  const { data } = useQuery(sampleQuery)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => request<{ removed: number; kept: number }>('DELETE', '/api/admin/sample'),
    onSuccess: ({ removed, kept }) => {
      const rest = kept > 0 ? ` ${kept} that your own records use ${kept === 1 ? 'is' : 'are'} still there.` : ''
      notifySuccess(`Sample club removed: ${removed} ${removed === 1 ? 'record' : 'records'}.${rest}`)
      void client.invalidateQueries()
    },
    onError: (error) =>
      endSessionIfRefused(client, error) || notifyError(messageOf(error, 'Failed to remove the sample club')),
    onSettled: () => setAsking(false),
  })

  if (!data?.present) return null
  return (
    <section className="ui-panel ui-panel-padded sample-club">
      <div>
        <h2>Sample club</h2>
        <p className="ui-muted">These texts and pictures are an example. Records that you have changed stay.</p>
      </div>
      <Button icon={<Trash2 aria-hidden />} onPress={() => setAsking(true)}>
        Remove sample club
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove sample club"
          question="All sample records that nobody has changed are deleted. Visitors see it after the next cache build."
          confirmLabel="Remove sample club"
          icon={<Trash2 aria-hidden />}
          isBusy={isPending}
          onConfirm={mutate}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
