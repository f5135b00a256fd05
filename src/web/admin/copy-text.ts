import { notifyError, notifySuccess } from '../ui/notices.ts'

/** Puts text on the clipboard and says so. Gives whether it could. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    // Browsers have no clipboard for pages that came over plain HTTP from another machine.
    await navigator.clipboard.writeText(text)
    notifySuccess(done)
    return true
  } catch {
    notifyError('Your browser blocked copying. Select the text and copy it.')
    return false
  }
}
