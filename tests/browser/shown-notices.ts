import { type BrowserContext, expect, type Page } from '@playwright/test'

interface ShownNotice {
  title: string
  message: string
}

/** The notices of each page that no test has expected yet. */
const shown = new WeakMap<Page, ShownNotice[]>()

/** Records every notice of a browser's pages, because each disappears after seconds. */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noticeShown', ({ page }, notice: ShownNotice) => {
    shown.set(page, [...(shown.get(page) ?? []), notice])
  })
  await context.addInitScript(() => {
    const seen = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('.ui-toast')) {
        const title = notice.querySelector('b')?.textContent ?? ''
        const message = notice.querySelector('.ui-toast-message')?.textContent ?? ''
        if (seen.get(notice) === message) continue
        seen.set(notice, message)
        Reflect.get(window, 'noticeShown')({ title, message })
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Makes a page's notices stay until they are closed or replaced, for tests that measure or press one. */
export const holdNotices = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const untilLater = (run: TimerHandler, wait?: number) =>
      setTimeout(run, wait === 5000 || wait === 10_000 ? 2 ** 31 - 1 : wait)
    Object.assign(window, { setTimeout: untilLater })
  })

/** Expects a notice after the last one that was expected; it may have disappeared. */
export async function expectNotice(page: Page, message: string | RegExp, title = 'Success'): Promise<void> {
  await expect(() => nextNotice(page, title, message)).toPass()
}

/** Removes recorded notices up to the next matching one; throws if there is none. */
function nextNotice(page: Page, title: string, message: string | RegExp): void {
  const notices = shown.get(page) ?? []
  const says = (text: string) => (typeof message === 'string' ? text.includes(message) : message.test(text))
  const found = notices.findIndex((notice) => notice.title === title && says(notice.message))
  expect(notices[found], `“${title}: ${message}” among ${JSON.stringify(notices)}`).toBeDefined()
  shown.set(page, notices.slice(found + 1))
}
