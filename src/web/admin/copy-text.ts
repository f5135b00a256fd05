import { notifyError, notifySuccess } from '../ui/notices.ts'

/** Puts text on the clipboard and says so. Gives whether it could. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    // Browsers have no clipboard for pages that came over plain HTTP from another machine.
    await navigator.clipboard.writeText(text)
    notifySuccess(done)
    return true
  } catch {
    notifyError('This browser does not let a page copy. Select the text and copy it yourself.')
    return false
  }
}
