import { readCookies } from './cookies.ts'

let isIn: boolean | undefined

/**
 * Whether this document stands in a private preview: the readable cookie beside the preview's own says so. It behaves
 * as a visitor's then, whoever looks. The back office is no part of it. Read when it is first asked for, and no sooner: the
 * browser's answer takes a slow phone long enough to be no part of running the modules.
 */
export function isInPreview(): boolean {
  isIn ??=
    !import.meta.env.SSR && readCookies().includes('ringside_preview=1') && !/^\/admin(\/|$)/.test(location.pathname)
  return isIn
}
