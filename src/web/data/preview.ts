let isIn: boolean | undefined

/** Whether this document is in a private preview: it then behaves as a visitor's, for administrators too. */
export function isInPreview(): boolean {
  // Read when it is first needed: cookies cost a slow phone time while the modules run.
  isIn ??=
    !import.meta.env.SSR && document.cookie.includes('ringside_preview=1') && !/^\/admin(\/|$)/.test(location.pathname)
  return isIn
}
