/**
 * The first script of a prerendered page, which is whole without any: the application is asked for once the first view
 * is drawn, so that its bytes never come before the poster's. The element that loads this script names the
 * application's files.
 */

/** In milliseconds: a poster that takes longer, or a page in the background, keeps the application from nobody. */
const patience = 500

const files = document.querySelector<HTMLScriptElement>('script[data-application]')?.dataset.application ?? ''
const poster = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')

const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
const tired = new Promise((resolve) => setTimeout(resolve, patience))

await Promise.race([Promise.allSettled([painted, poster?.decode()]), tired])
// All at once: the entry alone would ask for its imports only when it has come.
for (const file of files.split(' ')) import(/* @vite-ignore */ file)

export {}
