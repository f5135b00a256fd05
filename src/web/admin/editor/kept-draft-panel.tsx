import { History } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Editor } from './use-editor.ts'

/** Says that the fields hold a draft that was kept, and takes it back when it is told to. */
export function KeptDraftPanel<Values>({ editor }: { editor: Editor<Values> }) {
  if (!editor.isKeptDraft || editor.conflict) return null
  return (
    <div className="ui-kept-draft" role="status">
      <History aria-hidden />
      <p>
        <b>This is a draft that was kept:</b> you typed it before and have not saved it.
      </p>
      <Button isDisabled={editor.isSaving || editor.isUploading} onPress={editor.startOver}>
        {editor.isNew ? 'Start afresh' : 'Start from what is stored'}
      </Button>
    </div>
  )
}
