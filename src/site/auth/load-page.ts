/** Replaces this page by another, loaded as a new document, with a history state that a reload keeps. */
export function loadPage(path: string, state: object | null): void {
  // Past the router, which would show the page in this document.
  History.prototype.replaceState.call(history, state, '', path)
  location.reload()
}
