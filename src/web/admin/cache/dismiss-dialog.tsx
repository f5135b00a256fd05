import { useState } from 'react'
import type { Finding } from '../../../domain/findings/finding.ts'
import { longestReason } from '../../../domain/findings/finding.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFindingChange } from '../findings.ts'

interface DismissDialogProps {
  finding: Finding
  /** The candidate in which it was found. */
  candidate: string | null
  onDone: () => void
  onClose: () => void
}

/** Asks why a finding is right as it is; it comes back when what it is about changes. */
export function DismissDialog({ finding: { key, title, sentence }, candidate, onDone, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { write, isPending } = useFindingChange(candidate, () => {
    onClose()
    onDone()
  })
  const submit = () => {
    if (reason.trim() === '') return setError('Say why it is right as it is')
    write({ key, reason: reason.trim() })
  }
  return (
    <Dialog title={`Dismiss ${title}`} width={480} onClose={onClose}>
      <DialogForm
        form={{ refusal: error ? { error } : null, isPending, submit }}
        submitLabel="Dismiss"
        onCancel={onClose}
      >
        <p>{sentence}</p>
        <TextField
          label="Why it is right as it is"
          value={reason}
          onChange={(typed) => {
            setReason(typed)
            setError(undefined)
          }}
          error={error}
          maxLength={longestReason}
          hint="It is told again when this is changed."
          isMultiline
          rows={2}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}
