import type { ClipboardEvent } from 'react'

const loadConverter = () => import('./pasted-markdown.ts')

/** Loads what a paste needs, so that it does not wait. */
export const preparePaste = (): void => void loadConverter().catch(() => {})

/** Pastes what a word processor copied as Markdown. Other texts are pasted by the browser. */
export async function pasteAsMarkdown(event: ClipboardEvent<HTMLElement>): Promise<void> {
  const html = event.clipboardData.getData('text/html')
  const field = event.target
  if (html === '' || !(field instanceof HTMLTextAreaElement)) return
  const plain = event.clipboardData.getData('text/plain')
  event.preventDefault()
  const markdown = await loadConverter().then(
    ({ pastedMarkdown }) => pastedMarkdown(html),
    () => plain,
  )
  field.focus()
  // The browser's own undo knows only what this command inserts.
  if (document.execCommand('insertText', false, markdown || plain)) return
  field.setRangeText(markdown || plain, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
