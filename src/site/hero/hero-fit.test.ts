import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fitHero, lengthsIn, sizeIn } from './hero-fit.ts'

const letters = 'AĄCĆEĘIJKLŁMNÓPQRSŚTUWYZŹŻАБГҐДЄЖЗИІЇЙКЛМНОПРСТУЦЧШЩЬЮЯ0123456789'
const word = (longest: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: longest })
const title = fc.array(word(20), { minLength: 1, maxLength: 6 }).map((words) => words.join(' ').slice(0, 60).trim())
const slogan = fc.array(word(14), { minLength: 1, maxLength: 12 }).map((words) => words.join(' ').slice(0, 90).trim())
const buttons = ['Kontakt', '+48 600 000 000']

it('a title of up to 60 letters is whole and legible beside a slogan of up to 90', () => {
  const windows = [lengthsIn(1024, 768), lengthsIn(1280, 720), lengthsIn(1440, 900), lengthsIn(1920, 1080)]
  fc.assert(
    fc.property(title, slogan, (words, below) => {
      const fit = fitHero({ name: words, descriptor: '', slogan: below, buttons })
      for (const { lines } of [fit.title, fit.middle, fit.tall])
        expect(lines.join('').replaceAll('\u00a0', ' ')).toBe(words.replaceAll(/\s+/g, ' '))
      for (const window of windows) expect(sizeIn(window, fit, fit)).toBeGreaterThan(40)
    }),
    { numRuns: 60, seed: 14 },
  )
})

it('a short name is large, whatever its letters', () => {
  const sizeOf = (words: string) => {
    const fit = fitHero({ name: words, descriptor: '', slogan: 'Boks', buttons })
    return sizeIn(lengthsIn(1440, 900), fit, fit)
  }
  for (const words of ['I', 'TRX', 'Bull', 'K.O.', 'Świt', 'CŚŹ', 'Ńółż'])
    expect(sizeOf(words), words).toBeGreaterThan(350)
  for (const words of ['MMA BOKS TRX', 'MMA BOXING TRX', 'ММА БОКС TRX', 'Klub Żubr'])
    expect(sizeOf(words), words).toBeGreaterThan(240)
})

it('a descriptor takes room of its own below the name, and leaves the name large', () => {
  const fit = fitHero({ name: 'Ósemka', descriptor: 'Klub Sportów Walki', slogan: 'Osiem ścian.', buttons })
  expect(fit.descriptor.lines.join('').replaceAll('\u00a0', ' ')).toBe('Klub Sportów Walki')
  expect(fit.tallRows).toBeGreaterThan(fit.tallSlogan.lines.length + fit.tallDescriptor.lines.length)
  expect(sizeIn(lengthsIn(1440, 900), fit, fit)).toBeGreaterThan(250)
})

it('a slogan stands in few lines of about one length, a sentence on one line where it fits', () => {
  const linesOf = (slogan: string) => {
    const { slogan: wide, tallSlogan } = fitHero({ name: 'Klub', descriptor: '', slogan, buttons })
    return [wide, tallSlogan].map(({ lines }) => lines.map((line) => line.trim().replaceAll('\u00a0', ' ')))
  }
  expect(linesOf('Bez luster. Bez wymówek. Z ludźmi.')).toEqual([
    ['Bez luster.', 'Bez wymówek. Z ludźmi.'],
    ['Bez luster.', 'Bez wymówek.', 'Z ludźmi.'],
  ])
  const [fromTheYard] = linesOf('Від верфі до рингу: 70 років традицій')
  expect(fromTheYard).toEqual(['Від верфі до рингу:', '70 років традицій'])
  const [, allDay] = linesOf('Otwarte całą dobę, siedem dni w tygodniu')
  expect(allDay).toEqual(['Otwarte całą', 'dobę, siedem', 'dni w tygodniu'])
  expect(linesOf('Pierwszy trening gratis. Przyjdź i sprawdź!')[0]).toEqual([
    'Pierwszy trening gratis.',
    'Przyjdź i sprawdź!',
  ])
})

it('the fighter’s glove and body are where the slogan is kept clear of them', async () => {
  const picture = readFileSync(path.join(import.meta.dirname, '../public/art/hero-fighter.webp'))
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { page, fighter, glove, body } = lengthsIn(1440, 900)
  const scale = fighter / info.width
  const [left, top] = [page - 0.98 * fighter, 900 - 72 - info.height * scale]
  for (let row = 0; row < info.height; row += 1) {
    const ink = Array.from({ length: info.width }).findIndex(
      (_, x) => (data[(row * info.width + x) * 4 + 3] ?? 0) > 127,
    )
    if (ink < 0) continue
    const y = top + row * scale
    expect(y).toBeGreaterThan(glove.top - 1)
    expect(left + ink * scale, `row ${row}`).toBeGreaterThan((y < glove.bottom ? glove.left : body) - 1)
  }
})
