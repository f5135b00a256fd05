import { describe, expect, it } from 'vitest'
import type { Part } from '../../domain/differences/marked-text.ts'
import { shortenParts } from './field-differences.tsx'

const same = (text: string): Part => ({ text, change: 'same' })
const added = (text: string): Part => ({ text, change: 'added' })
const long = Array.from({ length: 60 }, (_, count) => `word${count}`).join(' ')
const textOf = (parts: ReturnType<typeof shortenParts>) =>
  parts.map((part) => (part.change === 'left out' ? '…' : part.text)).join('')

describe('shortenParts', () => {
  it('shows a short text whole', () => {
    const parts = [same('Boxing for '), added('everyone'), same('.')]
    expect(shortenParts(parts)).toEqual(parts)
  })

  it('leaves out text far before, between and after the differences, and cuts between words', () => {
    const shown = textOf(
      shortenParts([same(`${long} `), added('new'), same(` ${long} `), added('newer'), same(` ${long}`)]),
    )
    expect(shown).toMatch(/^…word\d+ .* word59 new word0 .* word\d+… ?word\d+ .* word59 newer word0 .* word\d+…$/)
    expect(shown.length).toBeLessThan(320)
  })

  it('keeps every letter of a difference', () => {
    expect(textOf(shortenParts([added(long)]))).toBe(long)
  })

  it('cuts a text without spaces too', () => {
    const shown = textOf(shortenParts([same('ж'.repeat(500)), added('х')]))
    expect(shown).toBe(`…${'ж'.repeat(60)}х`)
  })
})
