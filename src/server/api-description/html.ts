/** Markup that is safe to send: made by `html`, so every value in it was escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

type Value = string | number | Html | Html[] | null | false | undefined

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return value instanceof Html ? value.markup : escaped(String(value))
}

/** A template whose values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)))
}
