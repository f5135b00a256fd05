import { describe, expect, it } from 'vitest'
import type { Part } from '../../domain/differences/marked-text.ts'
import { shownParts } from './field-differences.tsx'

const same = (text: string): Part => ({ text, change: 'same' })
const added = (text: string): Part => ({ text, change: 'added' })
const long = Array.from({ length: 60 }, (_, count) => `word${count}`).join(' ')
const textOf = (parts: ReturnType<typeof shownParts>) =>
  parts.map((part) => (part.change === 'left out' ? '…' : part.text)).join('')

describe('shownParts', () => {
  it('shows a short text whole', () => {
    const parts = [same('Boxing for '), added('everyone'), same('.')]
    expect(shownParts(parts)).toEqual(parts)
  })

  it('leaves out text far before, between and after the differences, and cuts between words', () => {
    const shown = textOf(
      shownParts([same(`${long} `), added('new'), same(` ${long} `), added('newer'), same(` ${long}`)]),
    )
    expect(shown).toMatch(/^…word\d+ .* word59 new word0 .* word\d+… ?word\d+ .* word59 newer word0 .* word\d+…$/)
    expect(shown.length).toBeLessThan(320)
  })

  it('keeps every letter of a difference', () => {
    expect(textOf(shownParts([added(long)]))).toBe(long)
  })

  it('cuts a text without spaces too', () => {
    const shown = textOf(shownParts([same('ж'.repeat(500)), added('х')]))
    expect(shown).toBe(`…${'ж'.repeat(60)}х`)
  })
})
