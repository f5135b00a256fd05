import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { onBack } from '../../ui/back.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { Editor } from './use-editor.ts'

type Left = Pick<Editor<unknown>, 'isDirty' | 'isSaving' | 'close'>

/** The one way out of an editor without saving: it asks before typed text, or a save that is under way, is given up. */
export function useLeaving(editor: Left): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState<'closing' | 'going back' | null>(null)
  const isUnsaved = editor.isDirty || editor.isSaving
  useBackStopped(isUnsaved, () => setAsking('going back'))
  return {
    leave: () => (isUnsaved ? setAsking('closing') : editor.close()),
    question: asking && (
      <ConfirmDialog
        title="Unsaved changes"
        question="What you typed here has not been saved. Do you want to leave without it?"
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          editor.close()
          if (asking === 'going back') history.back()
        }}
      />
    ),
  }
}

/** While it is wanted, the browser's Back leaves the address as it is, one step ahead of where it led. */
function useBackStopped(isWanted: boolean, tell: () => void): void {
  const asked = useEffectEvent(tell)
  useEffect(() => {
    if (!isWanted) return
    const { href, pathname, search } = location
    return onBack((event) => {
      // Another place on the same screen is no other address.
      if (location.pathname === pathname && location.search === search) return
      event.stopImmediatePropagation()
      history.pushState(null, '', href)
      asked()
    })
  }, [isWanted])
}
