let cached: boolean | undefined

/** Whether this page shows a private preview. It then behaves as for a visitor, also for an administrator. */
export function isInPreview(): boolean {
  // Not at load: reading cookies takes a slow phone noticeable time while its modules run.
  cached ??=
    !import.meta.env.SSR && document.cookie.includes('ringside_preview=1') && !/^\/admin(\/|$)/.test(location.pathname)
  return cached
}
