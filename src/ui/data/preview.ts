let cached: boolean | undefined

/** Whether this page shows a private preview. Administrators see a preview as visitors would. */
export function isInPreview(): boolean {
  // Read on first use, because reading cookies while the modules load delays the start on a slow phone.
  cached ??=
    !import.meta.env.SSR && document.cookie.includes('ringside_preview=1') && !/^\/admin(\/|$)/.test(location.pathname)
  return cached
}
