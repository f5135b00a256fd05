import { notifyError, notifySuccess } from '../../ui/surfaces/toasts.ts'

/** Copies a text to the clipboard, shows a toast about the outcome, and returns whether it succeeded. */
export async function copyText(text: string, doneMessage: string): Promise<boolean> {
  try {
    // Throws without HTTPS (except on localhost): the page then has no clipboard.
    await navigator.clipboard.writeText(text)
    notifySuccess(doneMessage)
    return true
  } catch {
    notifyError('Your browser blocked copying. Select the text and copy it.')
    return false
  }
}
