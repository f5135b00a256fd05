/**
 * Tells, once a frame at most, that what a page shows may have changed, or where it shows it. Scrolling the page itself
 * is no change.
 */
export function watchPage(root: Element, tell: () => void): () => void {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      tell()
    })
  }
  const contents = new MutationObserver(soon)
  contents.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
  const size = new ResizeObserver(soon)
  size.observe(root)
  // The bar above it grows and shrinks with what it says.
  size.observe(document.body)
  const stop = new AbortController()
  const heard = { capture: true, passive: true, signal: stop.signal }
  // A picture that has come, a movement that has ended, and a box within the page that was scrolled.
  for (const type of ['load', 'transitionend', 'animationend', 'toggle']) root.addEventListener(type, soon, heard)
  root.addEventListener('scroll', soon, heard)
  addEventListener('resize', soon, heard)
  void document.fonts.ready.then(soon)
  soon()
  return () => {
    cancelAnimationFrame(frame)
    contents.disconnect()
    size.disconnect()
    stop.abort()
  }
}
