import { Button } from '../../ui/button.tsx'
import type { Editor } from './use-editor.ts'

export function SaveButton<Values>({ editor, label = 'Save' }: { editor: Editor<Values>; label?: string }) {
  return (
    <Button
      type="submit"
      variant="primary"
      shortcut="Ctrl ⏎"
      isBusy={editor.isSaving}
      isDisabled={editor.isUploading || editor.conflict !== null}
    >
      {editor.isSaving ? 'Saving...' : label}
    </Button>
  )
}
