import { useState } from 'react'
import { longestNote, type Release } from '../../../domain/release-desk.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useReleaseChange } from './use-release-change.ts'

/** What one wants to remember of a release; it is for administrators alone. */
export function NoteDialog({ release: { number, note }, onClose }: { release: Release; onClose: () => void }) {
  const [text, setText] = useState(note ?? '')
  const { write, isPending } = useReleaseChange(number, onClose)
  return (
    <Dialog title={`Note on release ${number}`} width={480} onClose={onClose}>
      <DialogForm
        form={{ refusal: null, isPending, submit: () => write({ note: text.trim() }) }}
        submitLabel="Save"
        onCancel={onClose}
      >
        <TextField
          label="Note"
          value={text}
          onChange={setText}
          maxLength={longestNote}
          hint={`Only administrators see it. At most ${longestNote} letters.`}
          isOptional
          isMultiline
          rows={3}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}
