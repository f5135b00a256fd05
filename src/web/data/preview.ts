import { readCookies } from './cookies.ts'

/**
 * Whether this document stands in a private preview: the readable cookie beside the preview's own says so. It behaves
 * as a visitor's then, whoever looks. The back office is no part of it.
 */
export const isPreview =
  typeof document !== 'undefined' &&
  readCookies().includes('ringside_preview=1') &&
  !/^\/admin(\/|$)/.test(location.pathname)
