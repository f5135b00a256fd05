/**
 * Names the buttons and links whose words leave their box or touch an icon: engines and fonts differ in the widths of
 * letters. It runs in the page.
 */
export function crampedIn(): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll('a, button, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const box = element.getBoundingClientRect()
      const isBox = getComputedStyle(element).borderTopWidth !== '0px' || element.matches('.hero-actions *')
      const icons = [...element.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect())
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const words: DOMRect[] = []
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.closest('.visually-hidden')) continue
        range.selectNodeContents(walker.currentNode)
        words.push(...range.getClientRects())
      }
      const leaves = words.some(({ left, right }) => isBox && (left < box.left + 2 || right > box.right - 2))
      const touches = words.some(({ left, right, top, bottom }) =>
        icons.some((icon) => left < icon.right + 2 && icon.left < right + 2 && top < icon.bottom && icon.top < bottom),
      )
      return leaves || touches ? [`${element.textContent}${leaves ? ' leaves its box' : ' touches an icon'}`] : []
    })
}
