const { dataset } = document.documentElement

/** Shows why a page stays empty (prerender.tsx) if one of its scripts cannot be loaded or throws. */
function showReason({ target }: Event): void {
  if (target === window || target instanceof HTMLScriptElement) delete dataset.scripted
}

dataset.scripted = ''
// Errors of elements do not bubble.
addEventListener('error', showReason, { capture: true })

export {}
