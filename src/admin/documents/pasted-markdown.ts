import { Parser } from 'htmlparser2'
import { isDocumentLink } from '../../domain/text/document-text.ts'

/** Text of one look. */
interface Run {
  text: string
  isBold: boolean
  href: string | null
}

interface Block {
  /** What its first line begins with. */
  mark: string
  /** The depth of a list's item; null for other blocks. */
  depth: number | null
  runs: Run[]
  /** Whether its runs have more than white space. */
  hasText: boolean
}

interface List {
  isOrdered: boolean
  next: number
}

/** What holds for the text in an element. Its descendants inherit it. */
interface Inherited {
  isBold: boolean
  href: string | null
  isSkipped: boolean
  isMarker: boolean
  isInCell: boolean
}

interface OpenElement {
  outside: Inherited
  isItem: boolean
  isList: boolean
  isBlock: boolean
}

const skipped = new Set([
  'head',
  'iframe',
  'math',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xml',
])

const blocks = new Set(
  'address article aside blockquote body center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tr ul'.split(
    ' ',
  ),
)

/** Returns the HTML of a word processor as Markdown: headings, paragraphs, lists, bold text and links. */
export function pastedMarkdown(html: string): string {
  const writer = new MarkdownWriter()
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.write(text),
    onclosetag: () => writer.close(),
  })
  parser.end(html)
  return writer.end()
}

class MarkdownWriter {
  readonly #written: { text: string; depth: number | null }[] = []
  readonly #open: OpenElement[] = []
  #inherited: Inherited = { isBold: false, href: null, isSkipped: false, isMarker: false, isInCell: false }
  readonly #lists: List[] = []
  /** The counters of Word's lists, which are paragraphs, by depth. */
  #counters: number[] = []
  #block: Block = plainBlock()
  /** The number or bullet that Word writes before an item, or before a heading. */
  #marker = ''

  open(name: string, attributes: Record<string, string>): void {
    const style = attributes.style ?? ''
    const isBlock = blocks.has(name)
    if (isBlock) this.#openBlock(name, attributes, style)
    if (name === 'br') this.#add('\n')
    // The cells of a row share a paragraph.
    const isCell = name === 'td' || name === 'th'
    if (isCell && this.#block.hasText) this.#add(' – ')
    const outside = this.#inherited
    this.#open.push({ outside, isBlock, isItem: name === 'li', isList: name === 'ul' || name === 'ol' })
    this.#inherited = {
      isBold: boldness(name, style) ?? outside.isBold,
      href: name === 'a' ? linkIn(attributes.href ?? '') : outside.href,
      isSkipped: outside.isSkipped || skipped.has(name),
      isMarker: outside.isMarker || /^ignore/i.test(declared(style, 'mso-list')),
      isInCell: outside.isInCell || isCell,
    }
  }

  close(): void {
    const closed = this.#open.pop()
    if (!closed) return
    this.#inherited = closed.outside
    if (closed.isBlock) this.#endBlock()
    // An item without a text.
    if (closed.isItem) this.#block = plainBlock()
    if (closed.isList) this.#lists.pop()
  }

  write(text: string): void {
    if (this.#inherited.isSkipped) return
    const line = text.replace(/\s+/g, ' ')
    if (this.#inherited.isMarker) this.#marker += line
    else this.#add(line)
  }

  end(): string {
    this.#endBlock()
    return this.#written
      .map(({ text, depth }, index) => {
        const after = this.#written[index - 1]
        if (!after) return text
        // A list that follows another needs an empty line, as a paragraph does.
        const isOfOther = depth === after.depth && isNumbered(text) !== isNumbered(after.text)
        const isSameList = depth !== null && after.depth !== null && !isOfOther
        return (isSameList ? '\n' : '\n\n') + text
      })
      .join('')
  }

  #add(text: string): void {
    const { isBold, href } = this.#inherited
    this.#block.runs.push({ text, isBold, href })
    if (text.trim() !== '') this.#block.hasText = true
  }

  #openBlock(name: string, attributes: Record<string, string>, style: string): void {
    this.#endBlock()
    if (this.#inherited.isInCell) return
    if (name === 'ul' || name === 'ol') {
      this.#lists.push({ isOrdered: name === 'ol', next: Number.parseInt(attributes.start ?? '1', 10) || 1 })
      return
    }
    const level = headingLevel(name, attributes)
    const wordLevel = Number(/\blevel(\d)/i.exec(declared(style, 'mso-list'))?.[1] ?? 0)
    if (level > 0) this.#block = { ...plainBlock(), mark: level === 1 ? '# ' : '## ' }
    else if (name === 'li') this.#block = this.#item()
    else if (wordLevel > 0) this.#block = { ...plainBlock(), depth: wordLevel - 1 }
  }

  /** Begins an item of the innermost list. */
  #item(): Block {
    const list = this.#lists.at(-1)
    const mark = list?.isOrdered ? `${list.next}. ` : '* '
    if (list) list.next += 1
    return { ...plainBlock(), mark, depth: Math.min(Math.max(0, this.#lists.length - 1), maxDepth) }
  }

  #endBlock(): void {
    if (this.#inherited.isInCell) {
      this.#add(' ')
      return
    }
    const block = this.#block
    // An item whose text is in a paragraph of its own begins there.
    if (!block.hasText && block.depth !== null && block.mark !== '') return
    const marker = this.#marker.trim()
    this.#block = plainBlock()
    this.#marker = ''
    if (!block.hasText) return
    const text = markdownOf(block)
    if (block.depth === null) this.#counters = []
    if (block.depth !== null) this.#writeItem(block.mark || this.#markOf(marker, block.depth), block.depth, text)
    else if (block.mark !== '')
      this.#written.push({ text: `${block.mark}${marker && `${marker} `}${text}`, depth: null })
    else if (this.#isInItem()) this.#continueItem(text)
    else this.#written.push({ text: text.replace(/^[•·▪]\s*/, '* '), depth: null })
  }

  /** Whether a paragraph is a further one of a list's item. */
  #isInItem(): boolean {
    return this.#lists.length > 0 && (this.#written.at(-1)?.depth ?? null) !== null
  }

  #continueItem(text: string): void {
    const last = this.#written.at(-1)
    if (last) last.text += `\n${indent.repeat((last.depth ?? 0) + 1)}${escapeStart(text)}`
  }

  #writeItem(mark: string, depth: number, text: string): void {
    const start = indent.repeat(depth)
    this.#written.push({ text: `${start}${mark}${text.replaceAll('\n', `\n${start}${indent}`)}`, depth })
  }

  /** Returns the mark of an item of Word: numbered, if Word wrote a number or letter before it. */
  #markOf(marker: string, depth: number): string {
    this.#counters.length = depth + 1
    const number = Number(/(\d{1,4})\D*$/.exec(marker)?.[1] ?? Number.NaN)
    if (!/^\(?[\p{L}\d.]{1,12}[.)]$/u.test(marker) && Number.isNaN(number)) return '* '
    const next = Number.isNaN(number) ? (this.#counters[depth] ?? 0) + 1 : number
    this.#counters[depth] = next
    return `${next}. `
  }
}

/** As wide as the mark of an item up to the 99th. */
const indent = '    '

/** As deep as lists of Word are. */
const maxDepth = 8

const isNumbered = (item: string) => /^ *\d/.test(item)

const plainBlock = (): Block => ({ mark: '', depth: null, runs: [], hasText: false })

/** Returns the value of a property in a style attribute; an empty text if it is not there. */
function declared(style: string, property: string): string {
  const declaration = style.split(';').find((each) => each.trimStart().toLowerCase().startsWith(`${property}:`))
  return declaration?.slice(declaration.indexOf(':') + 1).trim() ?? ''
}

function headingLevel(name: string, attributes: Record<string, string>): number {
  const level = /^h([1-6])$/.exec(name)?.[1] ?? (attributes.role === 'heading' ? attributes['aria-level'] : undefined)
  return level === undefined && /\bMsoTitle\b/.test(attributes.class ?? '') ? 1 : Number(level ?? 0)
}

/** Whether an element makes its text bold, or not bold; undefined if it changes nothing. */
function boldness(name: string, style: string): boolean | undefined {
  const weight = declared(style, 'font-weight')
  if (weight !== '') return /^bold/i.test(weight) || Number.parseInt(weight, 10) >= 600
  return name === 'b' || name === 'strong' ? true : undefined
}

/** Returns an address that a document may contain; without the redirection that Google puts before it. */
function linkIn(address: string): string | null {
  const redirected = /^https:\/\/www\.google\.com\/url\?/.test(address) && new URL(address).searchParams.get('q')
  const link = (redirected || address).trim().replaceAll('(', '%28').replaceAll(')', '%29')
  return isDocumentLink(link) ? link : null
}

/** Joins a block's runs to a text with marks. In headings, bold text needs none. */
function markdownOf({ runs, mark, depth }: Block): string {
  const isHeading = mark.startsWith('#')
  const looks = runs.map((run) => ({ ...run, isBold: run.isBold && !isHeading }))
  const merged: Run[] = []
  for (const run of looks) {
    const last = merged.at(-1)
    if (last && last.href === run.href && (last.isBold === run.isBold || run.text.trim() === '')) last.text += run.text
    else merged.push({ ...run })
  }
  const text = merged.map((run, index) => marked(run, merged[index + 1]?.text ?? '')).join('')
  // Line breaks do not begin or end a block, and a heading has none.
  const lines = text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
  if (isHeading) return escapeHash(lines.join(' '))
  // A paragraph may begin with a list's mark, which was typed.
  return lines.map((line, index) => (index > 0 || depth !== null ? escapeStart(line) : escapeHash(line))).join('\n')
}

function marked({ text, isBold, href }: Run, following: string): string {
  if (text.trim() === '' || (!isBold && href === null)) return escaped(text)
  const words = text.trim()
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = text.slice(text.trimEnd().length)
  // Marks between a punctuation mark and a letter would be text: the punctuation stays outside.
  const isBeforeLetter = isBold && after === '' && /^[\p{L}\p{N}]/u.test(following)
  const end = isBeforeLetter ? endWithoutPunctuation(words) : words.length
  const [inside, outside] = [words.slice(0, end), words.slice(end)]
  const shown = isBold
    ? inside
        .split('\n')
        .map((line) => (line.trim() ? `**${escaped(line.trim())}**` : ''))
        .join('\n')
    : escaped(inside)
  return `${before}${href === null ? shown : `[${shown.replaceAll('\n', ' ')}](${href})`}${escaped(outside)}${after}`
}

/** Returns how long a text is without the punctuation marks at its end. */
function endWithoutPunctuation(text: string): number {
  let end = text.length
  while (end > 0 && /\p{P}/u.test(text.charAt(end - 1))) end -= 1
  return end
}

/** Escapes what would be a mark. */
const escaped = (text: string) => text.replace(/[\\*]|\](?=\()/g, '\\$&')

const escapeHash = (line: string) => line.replace(/^#/, '\\#')

/** Escapes the mark of a heading or a list at a line's start. Asterisks are escaped already. */
const escapeStart = (line: string) =>
  escapeHash(line)
    .replace(/^[+-](?= |$)/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?: |$))/, '$1\\')
