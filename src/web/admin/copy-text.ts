import { notifyError, notifySuccess } from '../ui/toasts.ts'

/** Copies a text to the clipboard, and notifies of the outcome. Returns whether it succeeded. */
export async function copyText(text: string, doneMessage: string): Promise<boolean> {
  try {
    // Throws without HTTPS, where a page has no clipboard (except on localhost).
    await navigator.clipboard.writeText(text)
    notifySuccess(doneMessage)
    return true
  } catch {
    notifyError('Your browser blocked copying. Select the text and copy it.')
    return false
  }
}
