import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Editor } from './use-editor.ts'

/** Says that a save had no answer, that what was typed is kept, and saves when it is told to. */
export function UnreachablePanel<Values>({ editor }: { editor: Editor<Values> }) {
  if (!editor.isUnreachable) return null
  return (
    <div className="ui-unreachable" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <b>{editor.failure}: no connection to the server.</b> What you typed is kept here.
      </p>
      <Button isBusy={editor.isSaving} onPress={editor.save}>
        Try again
      </Button>
    </div>
  )
}
