import type { Language } from './languages.ts'

/** How a language writes a day. */
interface WeekdayForms {
  long: string
  /** Without its full stop. */
  short: string
  /** What every form of the name begins with, in small letters and without apostrophes; then abbreviations. */
  stem: string
  abbreviations: string[]
}

const read = (days: string): WeekdayForms[] =>
  days.split(', ').map((day) => {
    const [name = '', ...abbreviations] = day.split(' ')
    const [stem = ''] = name.toLowerCase().replace('ʼ', '').split('|')
    const [short = ''] = abbreviations
    return { long: name.replace('|', ''), short, stem, abbreviations: abbreviations.map((each) => each.toLowerCase()) }
  })

/**
 * From Monday to Sunday: the name, with a stroke where its other forms go on otherwise, then abbreviations, the usual one
 * first. Names and usual abbreviations are those of the Unicode locale data; `Intl.DateTimeFormat` gives them too, but its
 * first use takes a slow phone 60 ms, in the midst of hydration.
 */
export const weekdayForms: Record<Language, readonly WeekdayForms[]> = {
  pl: read(
    'poniedział|ek pon pn, wtor|ek wt wto, środ|a śr śro, czwart|ek czw cz, piąt|ek pt pią, sobot|a sob sb so, niedziel|a niedz ndz nd',
  ),
  en: read(
    'Monday Mon, Tuesday Tue tues, Wednesday Wed weds, Thursday Thu thur thurs, Friday Fri, Saturday Sat, Sunday Sun',
  ),
  ua: read(
    'понеділ|ок пн пон, вівтор|ок вт вівт, серед|а ср сер, четвер чт чет, пʼятниц|я пт пят, субот|а сб суб, неділ|я нд нед',
  ),
}
