import { expect, test } from 'vitest'
import { commandKeyOf } from './hotkeys.ts'

test.each([
  ['Ukrainian', 'т', 'KeyN', 'n'],
  ['Ukrainian', 'Я', 'KeyZ', 'z'],
  ['Ukrainian', '.', 'Slash', '/'],
  ['Greek', 'ζ', 'KeyZ', 'z'],
  ['English', 'N', 'KeyN', 'n'],
  ['English', '/', 'Slash', '/'],
  ['English', '.', 'Period', '.'],
  ['German', 'z', 'KeyY', 'z'],
  ['German', 'y', 'KeyZ', 'y'],
  ['German', '-', 'Slash', '-'],
  ['French', 'z', 'KeyW', 'z'],
  ['French', 'w', 'KeyZ', 'w'],
])('in a %s layout, %s on the key %s is %s', (_, key, code, command) => {
  expect(commandKeyOf({ key, code })).toBe(command)
})
