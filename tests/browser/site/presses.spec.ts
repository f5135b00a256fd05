import { languages } from '../../../src/domain/languages.ts'
import { isShort } from '../../support/runner/test-length.ts'
import { expect, test } from '../club.ts'
import { clubs, openRenderer } from '../rendered-club.ts'

/** The clubs' words are as long in each of them: `npm test` checks one. */
const inLanguages = isShort ? languages.slice(-1) : languages

for (const width of [390, 768, 1024, 1440])
  test(`nothing lies over a link or a button at ${width} px`, async ({ browser }) => {
    // Without scripts every record is listed.
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    const page = await context.newPage()
    const renderer = await openRenderer(page)
    const covered: string[] = []
    for (const language of inLanguages)
      for (const club of clubs) {
        await renderer.open([club], language, '', '2026-01-12T09:30:00+01:00')
        const found = await page.evaluate(coveredTargets)
        covered.push(...found.map((each) => `${club.title[language]} (${language}): ${each}`))
      }
    expect(covered).toEqual([])
    await context.close()
  })

/** Returns the links and buttons of the page of which another element takes a press in the centre. Runs in the page. */
function coveredTargets(): string[] {
  const targets = [...document.querySelectorAll('a[href]:not(.skip-link), button, select, summary')]
  return targets
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .flatMap((target) => {
      target.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
      const [{ x, y, width, height } = target.getBoundingClientRect()] = target.getClientRects()
      const taker = document.elementFromPoint(x + width / 2, y + height / 2)
      return target.contains(taker) ? [] : [`${target.textContent} under ${taker?.outerHTML.slice(0, 90)}`]
    })
}
