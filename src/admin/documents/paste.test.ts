import { expect, it } from 'vitest'
import { isFormatted } from './paste.ts'

it('HTML is converted if it has headings, lists, bold text or links, or is Word’s', () => {
  for (const html of [
    '<h2>a</h2>',
    '<ol start="3"><li>a',
    '<b style="font-weight:normal">a</b>',
    '<STRONG>a',
    '<a href="https://a.pl">',
    '<div class="a" role="heading" aria-level="2">a',
    '<p style="mso-list:l0 level1">',
  ])
    expect(isFormatted(html), html).toBe(true)
})

it('Markdown that an editor highlighted, and text without HTML, are pasted as they are', () => {
  for (const html of [
    '',
    '<meta charset="utf-8"><div style="font-weight: normal"><span style="font-weight: bold;">**bold**</span><br></div>',
    '<pre>role="heading"</pre>',
    '<body><pre>* a</pre><aside>b</aside>',
  ])
    expect(isFormatted(html), html).toBe(false)
})
