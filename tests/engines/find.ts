import type { Named, Role } from './tab.ts'

/** One step of a locator, from the elements before it to those inside them. */
export type Step = { css: string } | ({ role: Role } & Partial<Named>) | 'first'

/** Returns the visible elements that a locator finds. It runs in the page, so it refers to nothing outside. */
export function find(steps: Step[]): Element[] {
  const selectors: Record<Role, string> = {
    button: 'button, summary, [role=button]',
    dialog: 'dialog, [role=dialog]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    option: '[role=option]',
    switch: '[role=switch]',
    textbox: 'textarea, input:not([type]), input[type=text]',
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]')
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const parts = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : labels.length > 0 ? labels : [element]
    const texts = parts.map((part) => part?.getAttribute('aria-label') ?? part?.textContent)
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
  }
  const isNamed = (element: Element, { name = '', exact }: Partial<Named>) =>
    exact ? nameOf(element) === name : nameOf(element).toLowerCase().includes(name.toLowerCase())

  let found: (Document | Element)[] = [document]
  for (const step of steps) {
    if (step === 'first') found = found.slice(0, 1)
    else if ('css' in step) found = found.flatMap((each) => [...each.querySelectorAll(step.css)])
    else
      found = found
        .flatMap((each) => [...each.querySelectorAll(selectors[step.role])])
        .filter((element) => isShown(element) && isNamed(element, step))
  }
  return found as Element[]
}
