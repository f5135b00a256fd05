import type { ClipboardEvent } from 'react'

const loadConverter = () => import('./pasted-markdown.ts')

/** Loads what a paste needs, so that it does not wait. */
export const preparePaste = (): void => void loadConverter().catch(() => {})

/** What HTML has that a word processor copied, and code that an editor highlighted has not. */
const formatting = /<(?:h[1-6]|ul|ol|li|b|strong|a)[\s>]|\srole="heading"|\bmso-/i

/** Whether copied HTML has headings, lists, bold text or links to convert. */
export const isFormatted = (html: string): boolean => formatting.test(html)

/** Pastes formatted text as Markdown. The browser pastes other texts. */
export async function pasteAsMarkdown(event: ClipboardEvent<HTMLElement>): Promise<void> {
  const html = event.clipboardData.getData('text/html')
  const field = event.target
  if (!isFormatted(html) || !(field instanceof HTMLTextAreaElement)) return
  const plain = event.clipboardData.getData('text/plain')
  event.preventDefault()
  const markdown = await loadConverter()
    .then(({ pastedMarkdown }) => pastedMarkdown(html))
    .catch(() => '')
  const text = markdown || plain
  if (!field.isConnected) return
  // The browser's own undo knows only what this command inserts. It inserts where the focus is.
  if (document.activeElement === field && document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
