/**
 * Starts the application of a prerendered page once a visitor uses the page: until then it needs none. `data-scripted`
 * shows what works only with scripts, and hides what replaces it, until the application fails; `data-used` lets the
 * sections further down be laid out. The application's files are fetched after the first paint, on a slow connection at
 * once; there `data-first-view` withholds fonts, pictures and lower sections until the files have arrived, the visitor
 * scrolls, or ten seconds pass. The addresses of the files and of the manifest are attributes of the script's element.
 */
async function start(): Promise<void> {
  const { application, manifest } = (document.currentScript as HTMLScriptElement).dataset as {
    application: string
    manifest: string
  }
  dataset.scripted = ''
  const files = application.split(' ')
  const fetchFiles = () => Promise.all(files.map(fetchFile))
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  let fetched: Promise<unknown> | undefined
  // On a fast connection the head has requested the fonts (head.ts). A link to a section needs the final layout.
  if (!document.querySelector('link[as=font]') && !location.hash) {
    fetched = fetchFiles()
    dataset.firstView = ''
  }
  // A section in the address, keys, Back and a reload lead to positions that depend on the whole page's height.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  setScrollCause(location.hash || navigation?.type)
  keepCurrent(navigation)
  window.onkeydown = ({ key }) => setScrollCause(key)
  const used = new Promise<void>((resolve) => {
    const use = () => {
      dataset.used = ''
      resolve()
    }
    for (const type of uses) addEventListener(type, use, { capture: true, once: true })
    // A section in the address, the state of the history and a session's or preview's cookie change what is shown.
    void parsed.then(() => (location.hash || history.state || document.cookie.includes('ringside_')) && use())
    // The next class is as many minutes away as the server's clock says.
    const observer = new IntersectionObserver((rails) => rails.some((rail) => rail.isIntersecting) && use())
    for (const rail of document.querySelectorAll('.rail[data-schedule]')) observer.observe(rail)
  })
  if (!document.hidden) await Promise.race([untilFirstView(), pause(3000)])
  await parsed
  // The End key scrolled only to the end of the part that had arrived by then.
  if (dataset.cause === 'End') scrollTo(0, 1e6)
  fetched ??= fetchFiles()
  const running = Promise.all([used, fetched]).then(() =>
    // Imports all files at once: the entry would request its imports only after its own arrival.
    Promise.all(files.map((file) => import(/* @vite-ignore */ file))),
  )
  // Fonts and withheld parts appear together, so that the page is laid out only once more.
  const shown = Promise.race([fetched.then(loadFonts), pause(10_000)]).then(showAll)
  await Promise.all([running, shown])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }))
}

const root = document.documentElement
const { dataset } = root

/** What a visitor pressed before the application runs, which takes these presses over. */
const presses: (EventTarget | null)[] = []
window.earlyPresses = presses
window.onclick = ({ target }) => {
  // From the first press on a link to a section, these links scroll smoothly (base.css).
  if ((target as Element).closest?.('a[href*="#"]')) dataset.clicked = ''
  presses.push(target)
}

const uses = ['pointerdown', 'pointermove', 'keydown', 'click', 'scroll', 'error']

const showAll = () => delete dataset.firstView

/** Gives the header a ground of its own where it is no longer on the poster (grounds.css). */
window.onscroll = () => {
  showAll()
  const page = document.querySelector('#root') as Element
  root.toggleAttribute('data-scrolled', page.getBoundingClientRect().top < -80)
}

const showWithoutScripts = () => showAll() && delete dataset.scripted

/** Records for complete.css why the page may scroll: a section, a key or the type of navigation (unknown in some browsers). */
const setScrollCause = (cause?: string) => {
  dataset.cause = cause
}

const loadFonts = () => Promise.allSettled([...document.fonts].map((font) => font.display === 'swap' && font.load()))

/** Fetches a file into the browser's cache, without compiling it. */
async function fetchFile(file: string): Promise<unknown> {
  const response = await fetch(file, { priority: 'low' })
  return response.blob()
}

/** Loads a page again that has changed: Back, Forward and a tab that was away show it as it was. */
function keepCurrent(navigation: PerformanceNavigationTiming | undefined): void {
  // Browsers keep an ETag from scripts, so the server also sends the page's hash in a header that they can read.
  const hash = navigation?.serverTiming?.find(({ name }) => name === 'page')?.description
  const check = async () => {
    if (!hash || document.hidden) return
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (headers.get('ETag')?.includes(hash) === false) location.reload()
  }
  // Without a network the page stays as it is.
  const checkIfReachable = () => void check().catch(() => {})
  addEventListener('visibilitychange', checkIfReachable)
  if (navigation?.type === 'back_forward') checkIfReachable()
}

/** Resolves after the first paint, once the poster's picture is decoded or half a second has passed. */
async function untilFirstView(): Promise<void> {
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  const poster = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.race([poster?.decode().catch(() => {}), pause(500)])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

start().catch(showWithoutScripts)

export {}
