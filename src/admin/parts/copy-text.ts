import { notifyError, notifySuccess } from '../../ui/surfaces/toasts.ts'

/** Copies a text to the clipboard if the browser allows it, shows a toast if so, and returns whether it succeeded. */
export async function copyIfAllowed(text: string): Promise<boolean> {
  try {
    // Throws without HTTPS (except on localhost): the page then has no clipboard.
    await navigator.clipboard.writeText(text)
    notifySuccess('Copied')
    return true
  } catch {
    return false
  }
}

/** Copies a text to the clipboard, shows a toast about the outcome, and returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await copyIfAllowed(text)
  if (!isCopied) notifyError('Your browser blocked copying. Select the text and copy it.')
  return isCopied
}
