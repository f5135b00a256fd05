import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { scriptPayloads } from '../../../tests/attacks/support/script-payloads.ts'
import { Markdown } from '../../ui/text/markdown.tsx'
import { pastedMarkdown } from './pasted-markdown.ts'

/** What the page of a document shows of copied HTML. */
const shown = (html: string) => renderToStaticMarkup(createElement(Markdown, null, pastedMarkdown(html)))

/** An item of a list of Word. */
const wordItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}</p>`

const copied = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../tests/support/pasted', name), 'utf8')

it('a text of Word keeps its headings, lists, bold text, safe links and tables’ rows', () => {
  expect(pastedMarkdown(copied('word.html.txt'))).toBe(`# Polityka prywatności

Administratorem danych jest **Klub Sportowy Ring**, ul. Długa 12,
00-001 Warszawa (dalej: **„Klub”**).

# 1. Kontakt

Napisz na [rodo@klub.example](mailto:rodo@klub.example), zajrzyj na [**stronę UODO**](https://uodo.gov.pl/pl/p/kontakt) albo na starą stronę i plik.

## Jakie dane zbieramy

* imię i nazwisko,
    * dziecka i **opiekuna**,
* numer telefonu.

Masz prawo:

1. dostępu do danych,
    1. do kopii,
    2. do wglądu,
2. ich usunięcia.

**Cel** – **Podstawa**

Konto – art. 6 ust. 1 lit. b

**Uwaga**:dane \\* gwiazdka [w nawiasie\\](s. 5).`)
})

it('a text of Google Docs keeps them, too, without the bold element around it and the detour of its links', () => {
  expect(pastedMarkdown(copied('google-docs.html.txt'))).toBe(`# Standardy ochrony małoletnich

Dziecko może powiedzieć **każdemu trenerowi**, co się stało. Zobacz [standardy](https://www.gov.pl/web/sprawiedliwosc/standardy-ochrony-maloletnich).

## Zasady

* szatnie są osobne,
    * także na zawodach,
* drzwi są otwarte.

1. Zadzwoń.
2. Napisz.`)
})

it('lists keep their first number, and items their further paragraphs', () => {
  expect(pastedMarkdown('<ol start="3"><li><p>trzy</p><p>dalej</p></li><li>cztery</li></ol><p>Koniec</p>')).toBe(
    '3. trzy\n    dalej\n4. cztery\n\nKoniec',
  )
})

it('a numbered list that follows another one begins with its own number', () => {
  expect(shown('<ol><li>a<li>b</ol><ol><li>c</ol>')).toBe(
    '<ol start="1"><li>a</li><li>b</li></ol><ol start="1"><li>c</li></ol>',
  )
  expect(shown(wordItem(1, '4.', 'a') + wordItem(1, '1.', 'b') + wordItem(1, '2.', 'c'))).toBe(
    '<ol start="4"><li>a</li></ol><ol start="1"><li>b</li><li>c</li></ol>',
  )
  expect(shown(`<ol><li>a<ol start="3"><li>b</ol></ol>`)).toContain('<ol start="3"><li>b</li></ol>')
})

it('the numbers of a list of Word go on after a further paragraph of an item', () => {
  expect(shown(`${wordItem(1, '1.', 'a')}<p class=MsoListParagraph>b</p>${wordItem(1, '2.', 'c')}<p>d</p>`)).toBe(
    '<ol start="1"><li>a<br/>b</li><li>c</li></ol><p>d</p>',
  )
})

it('items remain items if they skip a level, or are the first that was copied and not of the first level', () => {
  const items = [wordItem(3, '·', 'a'), wordItem(1, '·', 'b'), wordItem(4, '·', 'c'), wordItem(2, '·', 'd')]
  expect(shown(items.join(''))).toBe('<ul><li>a</li><li>b<ul><li>c</li><li>d</li></ul></li></ul>')
  expect(shown('<ol><ol><ol><li>a</ol></ol><li>b</ol>')).toBe(
    '<ol start="1"><li>a</li></ol><ol start="1"><li>b</li></ol>',
  )
})

it('the lists of Word Online, one for each item, are one', () => {
  const item = (level: number, text: string, list = 'ol') =>
    `<div class="ListContainerWrapper"><${list}><li data-aria-level="${level}"><p>${text}</p></li></${list}></div>`
  expect(shown(item(1, 'a') + item(2, 'b', 'ul') + item(2, 'c', 'ul') + item(1, 'd'))).toBe(
    '<ol start="1"><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
  )
})

it('comments, and text that was deleted, struck out or hidden, are left out; footnotes are not', () => {
  const comment = `<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AK1]</a>&nbsp;</span>`
  const footnote = `<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a>`
  expect(
    pastedMarkdown(`<p><a style='mso-comment-reference:AK_1'>Dane</a>${comment} są <span class=msoDel><del
      cite="mailto:Anna" datetime="2026-09-01T10:00">jawne</del></span><ins>chronione</ins>${footnote}.<s> Zawsze.</s></p>
      <p style='display:none;mso-hide:all'>Ukryte</p><p><span style="text-decoration:line-through">Skreślone</span></p>
      <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Na pewno?</p></div></div>
      <div style='mso-element:footnote-list'><div style='mso-element:footnote'><p>[1] RODO</p></div></div>`),
  ).toBe('Dane są chronione[1].\n\n[1] RODO')
})

it('a row of a table is a paragraph of the cells that have a text', () => {
  expect(pastedMarkdown('<table><tr><td>a<td><td>b<p>c</p><td></table>')).toBe('a – b c')
})

it('bullets before headings are left out, numbers are not', () => {
  const heading = (mark: string) => `<h2 style='mso-list:l0 level1'><span style='mso-list:Ignore'>${mark}</span>a</h2>`
  expect(pastedMarkdown(heading('·') + heading('II.'))).toBe('## a\n\n## II. a')
})

it('punctuation at the end of bold text that a letter follows is not bold, however much it is', () => {
  expect(pastedMarkdown('<b>Uwaga: </b>dane')).toBe('**Uwaga:** dane')
  expect(pastedMarkdown(`<b>Uwaga${'.'.repeat(60_000)}</b>y`)).toBe(`**Uwaga**${'.'.repeat(60_000)}y`)
})

it('lists are as deep as in Word, at most', () => {
  const lines = pastedMarkdown('<ul><li>a'.repeat(400)).split('\n')
  expect(lines).toHaveLength(400)
  expect(lines.at(-1)).toBe(`${' '.repeat(32)}* a`)
})

it('elements that are nested more deeply than those of a document are not converted', () => {
  expect(() => pastedMarkdown('<b>'.repeat(20_000))).toThrow('nested too deeply')
})

it('no line after a break begins a heading or a list', () => {
  const lines = ['# b', '- c', '+ d', '* e', '1. f', '2) g', '-', '3.', '> h', '00-001 Warszawa', '1.5 m', '-5°']
  const escaped = ['\\# b', '\\- c', '\\+ d', '\\* e', '1\\. f', '2\\) g', '\\-', '3\\.', '> h', ...lines.slice(9)]
  expect(pastedMarkdown(`<p>a<br>${lines.join('<br>')}</p>`)).toBe(['a', ...escaped].join('\n'))
  expect(pastedMarkdown(`<ul><li>1. a<br># b</li></ul>`)).toBe('* 1\\. a\n    \\# b')
  expect(pastedMarkdown('<ul><li><p>a</p><p>- c</p><p>1. b</p><p># d</p></li></ul>')).toBe(
    '* a\n    \\- c\n    1\\. b\n    \\# d',
  )
  expect(pastedMarkdown('<p># a</p><p>1. b</p><p>• c</p>')).toBe('\\# a\n\n1. b\n\n* c')
})

it('what no document contains is left out: scripts, styles, pictures and links of other kinds', () => {
  expect(pastedMarkdown('<style>p{}</style><p>a<script>alert(1)</script><img src=x onerror=alert(1)>b</p>')).toBe('ab')
  expect(pastedMarkdown('<a href="javascript:alert(1)">x</a> <a href="data:text/html,x">y</a>')).toBe('x y')
})

it('no payload in HTML becomes markup', () => {
  const places = [
    (payload: string) => payload,
    (payload: string) => `<p>${payload}</p>`,
    (payload: string) => `<h1 style="${payload}">a</h1>`,
    (payload: string) => `<a href="${payload}">a</a>`,
    (payload: string) => `<a href="javascript:${payload}">a</a>`,
    (payload: string) => `<ul><li>${payload}</ul>`,
    (payload: string) => `<table><tr><td>${payload}</table>`,
    (payload: string) => `<!--[if mso]>${payload}<![endif]-->`,
    (payload: string) => `<b>${payload}`,
    (payload: string) => `<p class="${payload}" ${payload}>a`,
    (payload: string) => `<a href="https://www.google.com/url?q=${payload}">a</a>`,
    (payload: string) => `<xml>${payload}</xml>`,
    (payload: string) => `<svg><style>${payload}</svg>`,
  ]
  const pasted = scriptPayloads.flatMap((payload) => places.map((place) => place(payload)))
  expect(pasted.length).toBeGreaterThanOrEqual(200)
  for (const html of pasted) {
    const markdown = pastedMarkdown(html)
    expect(markdown, html).not.toMatch(/<(?:img|svg|object|textarea|script)|\]\((?!https:)/i)
  }
})
