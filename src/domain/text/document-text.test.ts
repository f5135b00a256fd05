import { describe, expect, it } from 'vitest'
import { documentTextIssue } from './document-text.ts'

describe('a text of a document', () => {
  it('has no HTML', () => {
    for (const [text, tag] of [
      ['<script>alert(1)</script>', '<script'],
      ['a<b>c', '<b'],
      ['</p>', '</p'],
      ['<img src=x\nonerror=alert(1)>', '<img'],
      ['<svg/onload=alert(1)>', '<svg'],
      ['<a href="https://a.example/">a</a>', '<a'],
      ['<br/>', '<br'],
      ['<o:p>', '<o:p'],
      ['<!-- a -->', '<!--'],
      ['<!DOCTYPE html>', '<!DOCTYPE'],
      ['<?xml version="1.0"?>', '<?xml'],
    ])
      expect(documentTextIssue(text ?? ''), text).toBe(`Markup isn’t possible here: remove ${tag}`)
  })

  it('may compare, and have addresses in angle brackets', () => {
    for (const text of [
      'a<b',
      'a<b i c < d',
      '5 <6> 4',
      'Jan <jan@klub.pl>',
      '<https://klub.pl/>',
      '<mailto:jan@klub.pl>',
      '<3',
      '<!',
    ])
      expect(documentTextIssue(text), text).toBeNull()
  })

  it('may have placeholders in angle brackets', () => {
    for (const text of ['<nazwa klubu>', '<club name>', '<data zawarcia umowy>', '<adres>', '<address>', '<imię>'])
      expect(documentTextIssue(text), text).toBeNull()
    expect(documentTextIssue('<nazwa klubu> <SPAN class="x">')).toBe('Markup isn’t possible here: remove <SPAN')
  })

  it('links to safe addresses alone, after an escaped backslash, too', () => {
    const issue = 'A link must begin with https://, mailto: or tel:, not javascript:alert(1'
    for (const text of [
      '[x](javascript:alert(1))',
      '[x\\\\](javascript:alert(1))',
      '[x\\\\\\\\]( javascript:alert(1))',
    ])
      expect(documentTextIssue(text), text).toBe(issue)
    for (const text of ['[x\\](s. 5)', '[x\\\\\\](s. 5)', '[x](https://a.example/)', '[x\\\\](tel:+48600000000)'])
      expect(documentTextIssue(text), text).toBeNull()
  })
})
