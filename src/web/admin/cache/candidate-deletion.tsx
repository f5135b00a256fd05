import { Trash2 } from 'lucide-react'
import type { Candidate } from '../../../domain/releases.ts'
import { request } from '../../data/request.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { deletionQuestion } from '../candidate-state.ts'
import { keepFocus } from '../keep-focus.ts'
import { useDeskWrite } from '../use-desk-write.ts'

/** Asks before a candidate is deleted, with its link and its time. */
export function CandidateDeletion({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { write, cancel, isPending } = useDeskWrite({
    send: (_, signal) => request('DELETE', `/api/admin/candidates/${candidate.id}`, { signal }),
    failed: 'Failed to delete the candidate',
    onDone: () => {
      notifySuccess('Candidate deleted')
      onClose()
      keepFocus()
    },
  })
  const leave = () => {
    cancel()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Delete candidate?"
      question={deletionQuestion(candidate)}
      confirmLabel="Delete"
      icon={<Trash2 aria-hidden />}
      isBusy={isPending}
      onConfirm={write}
      onCancel={leave}
    />
  )
}
