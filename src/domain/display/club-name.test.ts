import { expect, it } from 'vitest'
import { splitClubTitle } from './club-name.ts'

it.each([
  ['Ósemka – Klub Sportów Walki', 'Ósemka', 'Klub Sportów Walki'],
  ['Жубр\u00a0— клуб', 'Жубр', 'клуб'],
  ['Fight Hub\nJiu-Jitsu i MMA - Wola', 'Fight Hub', 'Jiu-Jitsu i MMA – Wola'],
  ['Jiu-Jitsu Łódź-Widzew', 'Jiu-Jitsu Łódź-Widzew', ''],
])('%j is %s, and its descriptor “%s”', (title, name, descriptor) => {
  expect(splitClubTitle(title)).toEqual({ name, descriptor })
})
