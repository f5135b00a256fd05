import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../domain/text-forms.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { retryDelay, shouldRetry } from '../retries.ts'
import { notifyUndoable } from '../undo.ts'
import { useWrite } from '../use-write.ts'
import { useArrival } from './use-arrival.ts'

/** Where the finding about it leads. */
const headingId = 'sample-club'

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
  const { write, cancel, isPending } = useWrite<void, { removed: number; kept: number }>({
    send: (_, signal, onChange) => request('DELETE', '/api/admin/sample', { signal, onChange }),
    failed: 'Failed to remove the sample club',
    onDone: ({ removed, kept }, _, change) => {
      const rest = kept > 0 ? ` ${kept} that your own records use ${kept === 1 ? 'is' : 'are'} still there.` : ''
      notifyUndoable(client, `Sample club removed: ${counted(removed, 'record')}.${rest}`, change)
      void client.invalidateQueries()
    },
    onCancelled: () => void client.invalidateQueries(),
    onSettled: () => setAsking(false),
  })
  const leave = () => {
    cancel()
    setAsking(false)
  }

  useArrival(headingId, data?.present === true)
  if (!data?.present) return null
  return (
    <section className="ui-panel ui-panel-padded sample-club">
      <div>
        <h2 id={headingId} tabIndex={-1}>
          Sample club
        </h2>
        <p className="ui-muted">These texts and pictures are an example. Records that you have changed stay.</p>
      </div>
      <Button icon={<Trash2 aria-hidden />} onPress={() => setAsking(true)}>
        Remove sample club
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove sample club"
          question="All sample records that nobody has changed are deleted. Visitors no longer see the sample’s partners at once, and the rest after the next cache build."
          confirmLabel="Remove sample club"
          icon={<Trash2 aria-hidden />}
          isBusy={isPending}
          onConfirm={write}
          onCancel={leave}
        />
      )}
    </section>
  )
}
