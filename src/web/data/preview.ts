let cached: boolean | undefined

/** Whether this page shows a private preview. Administrators see a preview as visitors would. */
export function isInPreview(): boolean {
  // On first use: reading cookies while the modules run takes noticeable time on a slow phone.
  cached ??=
    !import.meta.env.SSR && document.cookie.includes('ringside_preview=1') && !/^\/admin(\/|$)/.test(location.pathname)
  return cached
}
