import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scriptPayloads } from '../../../tests/attacks/support/script-payloads.ts'
import { pastedMarkdown } from './pasted-markdown.ts'

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

it('punctuation at the end of bold text that a letter follows is not bold, however much it is', () => {
  expect(pastedMarkdown('<b>Uwaga: </b>dane')).toBe('**Uwaga:** dane')
  expect(pastedMarkdown(`<b>Uwaga${'.'.repeat(60_000)}</b>y`)).toBe(`**Uwaga**${'.'.repeat(60_000)}y`)
})

it('lists are as deep as in Word, at most', () => {
  const lines = pastedMarkdown('<ul><li>a'.repeat(5_000)).split('\n')
  expect(lines).toHaveLength(5_000)
  expect(lines.at(-1)).toBe(`${' '.repeat(32)}* a`)
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
