import { shownPoint } from './collections/focal-point.ts'
import { languages } from './languages.ts'
import { focalPointIn, toldIn } from './told-picture.ts'

/** What metadata says, as a person reads it: of a picture in words, of all else as it is written. */
export function metadataInWords(metadata: Record<string, unknown>): string {
  const { alt, decorative } = toldIn(metadata)
  const texts = languages.filter((language) => alt[language] !== '')
  const point = focalPointIn(metadata)
  const inWords = new Set(['alt', 'decorative', ...(point === null ? [] : ['focalPoint'])])
  const others = Object.entries(metadata).filter(([name]) => !inWords.has(name))
  return [
    ...(decorative ? ['Only decorates'] : []),
    ...texts.map((language) => `${language.toUpperCase()}: ${alt[language]}`),
    ...(point === null ? [] : [`Focal point: ${shownPoint(point)}`]),
    ...others.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ].join('; ')
}
