import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { documentTextIssue } from '../../domain/text/document-text.ts'
import { Markdown } from './markdown.tsx'

const render = (markdown: string) => renderToStaticMarkup(<Markdown>{markdown}</Markdown>).replaceAll('\u00a0', ' ')

it('headings have two levels, below that of the page', () => {
  expect(render('# Administrator\n\n## Kontakt\n\n### Telefon')).toBe(
    '<h2>Administrator</h2><h3>Kontakt</h3><h3>Telefon</h3>',
  )
})

it('lists are nested, and numbered from their first number', () => {
  expect(render('* rękawice\n* szczęka\n  * własna\n\n3. trzy\n4. cztery')).toBe(
    '<ul><li>rękawice</li><li>szczęka<ul><li>własna</li></ul></li></ul><ol start="3"><li>trzy</li><li>cztery</li></ol>',
  )
})

it('a line break within a paragraph stays', () => {
  expect(render('Klub Ring\nul. Długa 1\n\nNIP 123')).toBe('<p>Klub Ring<br/>ul. Długa 1</p><p>NIP 123</p>')
})

it('bold text and links are elements; other emphasis keeps its marks, and escaped marks are text', () => {
  expect(
    render('**Ważne:** [UODO](https://uodo.gov.pl/), [napisz](mailto:klub@ring.pl), [tel.](tel:+48600000000)'),
  ).toBe(
    '<p><strong>Ważne:</strong> <a href="https://uodo.gov.pl/">UODO</a>, <a href="mailto:klub@ring.pl">napisz</a>, <a href="tel:+48600000000">tel.</a></p>',
  )
  expect(render('*raz* oraz _dwa_, \\*trzy\\*')).toBe('<p>*raz* oraz _dwa_, *trzy*</p>')
})

it('HTML, pictures, code, quotes, tables, rules and references stay text', () => {
  const others =
    '<b>x</b>\n\n![a](https://a.example/)\n\n`code`\n\n> quote\n\n| a |\n|---|\n\n---\n\n[a]: https://a.example/\n\n&lt;'
  const tags = new Set(render(others).match(/<\/?[a-z]\w*/g))
  // The picture's brackets are a link to an allowed address.
  expect([...tags].toSorted()).toEqual(['</a', '</p', '<a', '<br', '<p'])
  expect(render('&lt;i&gt;')).toBe('<p>&amp;lt;i&amp;gt;</p>')
})

it('a text of 60,000 characters is rendered, whatever its marks are', () => {
  for (const mark of [
    '[',
    '](',
    '*',
    '**a',
    '_a ',
    '[a](',
    '\\',
    '1. ',
    '* ',
    '# ',
    '\n* ',
    '\n  * ',
    '![',
    '<a',
    '](https://',
  ]) {
    const text = mark.repeat(60_000 / mark.length)
    documentTextIssue(text)
    expect(render(text), JSON.stringify(mark)).not.toBe('')
  }
})
