import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Button } from '../../ui/elements/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { type Message, t } from '../../ui/translate/translate.tsx'
import { ConflictPanel, RestoredDraftPanel, SaveButton, UnreachablePanel, useLeaving } from './editor-panels.tsx'
import { focusFirst, focusOpened, useOpenedAt } from './opened.ts'
import { FillLanguages } from './other-languages.tsx'
import type { Editor } from './use-editor.ts'

interface EditorDialogProps<Values> {
  title: string
  /** Shown below a title that does not name the record. */
  subject?: string | undefined
  width?: number
  editor: Editor<Values>
  note?: ReactNode
  /** Shown above the buttons, outside the part that scrolls. */
  warning?: ReactNode
  action?: ReactNode
  /** The names of the fields, shown in a conflict. */
  labels: Readonly<Record<keyof Values & string, string>>
  children: ReactNode
}

/** Asks before unsaved changes are lost. */
export function EditorDialog<Values>({
  title,
  subject,
  width,
  editor,
  note = t(liveAfterPublish),
  warning,
  action,
  labels,
  children,
}: EditorDialogProps<Values>) {
  const leave = useLeaving(editor)
  // The heading is shown in the frame of the press; the form may take several.
  const isWhole = useDeferredValue(true, false)
  return (
    <Dialog title={title} subject={subject} width={width} onClose={leave}>
      {isWhole ? (
        <Form className="ui-dialog-form" rejection={editor.rejection} onSubmit={editor.save}>
          <RestoredDraftPanel editor={editor} />
          <DialogFields key={editor.resetCount}>
            {editor.conflict && <ConflictPanel editor={editor} labels={labels} />}
            {children}
          </DialogFields>
          {warning}
          <UnreachablePanel editor={editor} />
          <footer className="ui-dialog-foot">
            {action}
            <FillLanguages editor={editor}>{note}</FillLanguages>
            <Button isDisabled={editor.isSaving} onPress={leave}>
              {t('Cancel')}
            </Button>
            <SaveButton editor={editor} />
          </footer>
        </Form>
      ) : (
        <div className="ui-dialog-room" />
      )}
    </Dialog>
  )
}

export const liveAfterPublish: Message = 'Visible after the next publication.'

/** Focuses the field at which the editor was opened, else the first field in the first language. */
function DialogFields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  const openedAt = useOpenedAt()
  useEffect(() => {
    if (focusOpened(fields.current, openedAt)) return
    // A field with autoFocus has the focus already.
    if (!fields.current?.contains(document.activeElement)) focusFirst(fields.current)
  }, [openedAt])
  return (
    <div ref={fields} className="ui-dialog-body">
      {children}
    </div>
  )
}
