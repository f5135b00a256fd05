/**
 * The readable cookies. In a function of their own: the engine notes where a cookie is read, and for a place outside of
 * functions it compiles the whole file once more.
 */
export function readCookies(): string {
  return document.cookie
}
