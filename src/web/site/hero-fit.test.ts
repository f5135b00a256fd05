import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fitHero } from './hero-fit.ts'
import { edgesBetween, stageIn } from './hero-stage.ts'

const letters = 'AĄCĆEĘIJKLŁMNÓPQRSŚTUWYZŹŻАБГҐДЄЖЗИІЇЙКЛМНОПРСТУЦЧШЩЬЮЯ0123456789'
const word = (longest: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: longest })
const title = fc.array(word(20), { minLength: 1, maxLength: 6 }).map((words) => words.join(' ').slice(0, 60).trim())
const slogan = fc.array(word(14), { minLength: 1, maxLength: 12 }).map((words) => words.join(' ').slice(0, 90).trim())
const buttons = ['Kontakt', '+48 600 000 000']

const windows = [
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

it('a title of up to 60 letters and a slogan of up to 90 stand clear of each other and of the fighter', () => {
  const stages = windows.map(([width, height]) => ({ width, stage: stageIn(width, height) }))
  fc.assert(
    fc.property(title, slogan, (words, below) => {
      const fit = fitHero({ name: words, descriptor: '', slogan: below, buttons })
      for (const { lines } of [fit.title, fit.middle, fit.tall])
        expect(lines.join('').replaceAll('\u00a0', ' ')).toBe(words.replaceAll(/\s+/g, ' '))
      for (const { width, stage } of stages) {
        const { sizeOf, isClear } = stage(fit)
        const size = sizeOf(fit, width < 1280 ? fit.nearReach : fit.reach)
        expect(size).toBeGreaterThan(24)
        expect(isClear(fit, size), `${width}`).toBe(true)
      }
    }),
    { numRuns: 60, seed: 14 },
  )
})

it('a short name is large, whatever its letters', () => {
  const desktop = stageIn(1440, 900)
  const sizeOf = (words: string) => {
    const fit = fitHero({ name: words, descriptor: '', slogan: 'Boks', buttons })
    return desktop(fit).sizeOf(fit, fit.reach)
  }
  for (const words of ['I', 'TRX', 'Bull', 'K.O.', 'Świt']) expect(sizeOf(words), words).toBeGreaterThan(350)
  for (const words of ['MMA BOKS TRX', 'MMA BOXING TRX', 'ММА БОКС TRX', 'Klub Żubr'])
    expect(sizeOf(words), words).toBeGreaterThan(260)
})

it('a descriptor takes room of its own below the name, and leaves the name large', () => {
  const fit = fitHero({ name: 'Ósemka', descriptor: 'Klub Sportów Walki', slogan: 'Osiem ścian.', buttons })
  expect(fit.descriptor.lines.join('').replaceAll('\u00a0', ' ')).toBe('Klub Sportów Walki')
  expect(fit.tallRows).toBeGreaterThan(fit.tallSlogan.lines.length + fit.tallDescriptor.lines.length)
  expect(stageIn(1440, 900)(fit).sizeOf(fit, fit.reach)).toBeGreaterThan(250)
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

it('the outline of the fighter is that of his picture', async () => {
  const picture = readFileSync(path.join(import.meta.dirname, '../public/art/hero-fighter.webp'))
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const place = { left: 0, top: 0, width: info.width, height: info.height }
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 127
  for (let y = 0; y < info.height; y += 1) {
    const begin = Array.from({ length: info.width }).findIndex((_, x) => isInk(x, y))
    const [strip] = edgesBetween(place, y, y + 1)
    if (begin >= 0) expect(strip?.edge ?? info.width, `row ${y}`).toBeLessThanOrEqual(begin)
  }
})
