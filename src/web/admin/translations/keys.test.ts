import { expect, it } from 'vitest'
import { actionOf } from './keys.tsx'

const none = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

it.each([
  ['save', { key: 'Enter', ctrlKey: true }],
  ['save', { key: 'Enter', metaKey: true }],
  ['down', { key: 'ArrowDown', altKey: true }],
  ['up', { key: 'ArrowUp', altKey: true }],
  ['confirm', { key: 'k', code: 'KeyK', altKey: true }],
  ['confirm', { key: 'л', code: 'KeyK', altKey: true }],
  ['copy', { key: 'c', code: 'KeyC', altKey: true }],
])('a key asks for %s', (action, pressed) => {
  expect(actionOf({ ...none, ...pressed })).toBe(action)
})

it.each([
  ['Enter alone', { key: 'Enter' }],
  ['ć by Alt Gr on Windows', { key: 'ć', code: 'KeyC', altKey: true, ctrlKey: true }],
  ['ć by Option on a Mac', { key: 'ć', code: 'KeyC', altKey: true }],
  ['a letter by a third level', { key: 'c', code: 'KeyC', altKey: true, getModifierState: () => true }],
  ['an arrow alone', { key: 'ArrowDown' }],
])('%s types', (_, pressed) => {
  expect(actionOf({ ...none, ...pressed })).toBeUndefined()
})
