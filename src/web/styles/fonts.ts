import display from '../fonts/fira-sans-extra-condensed-900.woff2?url'
import text from '../fonts/onest.woff2?url'

/** The two font files that every page is set in, in any language. */
export const fontFiles = [display, text]
