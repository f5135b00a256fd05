import { Parser } from 'htmlparser2'
import { isDocumentLink } from '../../domain/text/document-text.ts'

/** Text of one look. */
interface Run {
  text: string
  isBold: boolean
  href: string | null
}

interface Block {
  /** What a heading begins with. */
  mark: string
  item: Item | null
  /** Whether Word marks it as a further paragraph of a list's item. */
  isFurther: boolean
  runs: Run[]
  /** Whether its runs have more than white space. */
  hasText: boolean
}

/** The number of a list's item: null for a bullet, NaN for the number after that of the item before. */
type ItemNumber = number | null

interface Item {
  /** 1 for the outermost list. */
  level: number
  /** Undefined for a paragraph of Word, which begins with its number. */
  number: ItemNumber | undefined
}

/** A written item that further items and paragraphs may be in. */
interface OpenItem {
  level: number
  /** 0 for a bullet. */
  number: number
  /** The mark that ends its number. Another one begins another list. */
  mark: '*' | '.' | ')'
  /** What the lines in it begin with. */
  indent: string
}

interface List {
  isOrdered: boolean
  hasStart: boolean
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

/** Elements without a text of the document: deleted text among them, which Word exports if it tracks changes. */
const skipped = new Set([
  'del',
  'head',
  'iframe',
  'math',
  'object',
  's',
  'script',
  'strike',
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

/**
 * Returns the HTML of a word processor as Markdown: headings, paragraphs, lists, bold text and links. Throws if its
 * elements are nested more deeply than those of any document.
 */
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
  readonly #written: { text: string; isItem: boolean; gap: string }[] = []
  readonly #open: OpenElement[] = []
  #inherited: Inherited = { isBold: false, href: null, isSkipped: false, isMarker: false, isInCell: false }
  readonly #lists: List[] = []
  /** The last item and those that it is in, the outermost first. */
  #items: OpenItem[] = []
  #block: Block = plainBlock()
  /** The number or bullet that Word writes before an item, or before a heading. */
  #marker = ''
  /** Whether the next text is that of a further cell of its row. */
  #isNextCell = false

  open(name: string, attributes: Record<string, string>): void {
    if (this.#open.length > maxNesting) throw new Error('The elements are nested too deeply')
    const style = attributes.style ?? ''
    const isBlock = blocks.has(name)
    if (isBlock) this.#openBlock(name, attributes, style)
    if (name === 'br') this.#add('\n')
    // The cells of a row share a paragraph.
    const isCell = name === 'td' || name === 'th'
    if (isCell) this.#isNextCell = this.#block.hasText
    const outside = this.#inherited
    this.#open.push({ outside, isBlock, isItem: name === 'li', isList: name === 'ul' || name === 'ol' })
    this.#inherited = {
      isBold: boldness(name, style) ?? outside.isBold,
      href: name === 'a' ? linkIn(attributes.href ?? '') : outside.href,
      isSkipped: outside.isSkipped || skipped.has(name) || isLeftOut(attributes, style),
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
    return this.#written.map(({ text, gap }, index) => (index === 0 ? text : gap + text)).join('')
  }

  #add(text: string): void {
    const { isBold, href } = this.#inherited
    const { runs } = this.#block
    if (text.trim() !== '') {
      if (this.#isNextCell) runs.push({ text: ' – ', isBold: false, href: null })
      this.#isNextCell = false
      this.#block.hasText = true
    }
    runs.push({ text, isBold, href })
  }

  #openBlock(name: string, attributes: Record<string, string>, style: string): void {
    this.#endBlock()
    if (this.#inherited.isInCell) return
    if (name === 'ul' || name === 'ol') {
      const start = Number.parseInt(attributes.start ?? '', 10)
      this.#lists.push({ isOrdered: name === 'ol', hasStart: start > 0, next: start || 1 })
      return
    }
    const level = headingLevel(name, attributes)
    const wordLevel = Number(/\blevel(\d)/i.exec(declared(style, 'mso-list'))?.[1] ?? 0)
    if (level > 0) this.#block = { ...plainBlock(), mark: level === 1 ? '# ' : '## ' }
    else if (name === 'li') this.#block = { ...plainBlock(), item: this.#item(attributes) }
    else if (wordLevel > 0) this.#block = { ...plainBlock(), item: { level: wordLevel, number: undefined } }
    else if (/\bMsoListParagraph/.test(attributes.class ?? '')) this.#block = { ...plainBlock(), isFurther: true }
  }

  /** Begins an item of the innermost list. Word Online has a list for each item, of the level that this attribute has. */
  #item({ 'data-aria-level': wordLevel = '' }: Record<string, string>): Item {
    const list = this.#lists.at(-1)
    const level = Math.min(Number.parseInt(wordLevel, 10) || this.#lists.length || 1, maxLevel)
    if (!list?.isOrdered) return { level, number: null }
    const number = wordLevel && !list.hasStart ? Number.NaN : list.next
    list.next += 1
    return { level, number }
  }

  #endBlock(): void {
    if (this.#inherited.isInCell) {
      this.#add(' ')
      return
    }
    const block = this.#block
    // An item whose text is in a paragraph of its own begins there.
    if (!block.hasText && block.item?.number !== undefined) return
    const marker = this.#marker.trim()
    this.#block = plainBlock()
    this.#marker = ''
    this.#isNextCell = false
    if (!block.hasText) return
    const text = markdownOf(block)
    const number = numberIn(marker)
    if (block.item)
      this.#writeItem(block.item.level, block.item.number === undefined ? number : block.item.number, text)
    else if (block.mark !== '') this.#writePlain(`${block.mark}${number === null ? '' : `${marker} `}${text}`)
    else if (this.#isInItem(block)) this.#continueItem(text)
    else this.#writePlain(text.replace(/^[•·▪]\s*/, '* '))
  }

  #writePlain(text: string): void {
    this.#items = []
    this.#written.push({ text, isItem: false, gap: '\n\n' })
  }

  /** Whether a paragraph is a further one of a list's item. */
  #isInItem({ isFurther }: Block): boolean {
    return (isFurther || this.#lists.length > 0) && this.#written.at(-1)?.isItem === true
  }

  #continueItem(text: string): void {
    const last = this.#written.at(-1)
    if (last) last.text += `\n${this.#items.at(-1)?.indent}${escapeStart(text)}`
  }

  #writeItem(level: number, number: ItemNumber, text: string): void {
    let before: OpenItem | undefined
    while ((this.#items.at(-1)?.level ?? 0) >= level) before = this.#items.pop()
    const shown = number !== null && Number.isNaN(number) ? (before?.number ?? 0) + 1 : number
    const isNext = before?.mark === '*' ? shown === null : shown !== null && shown - 1 === before?.number
    const mark = shown === null ? '*' : isNext && before ? before.mark : before?.mark === '.' ? ')' : '.'
    const start = this.#items.at(-1)?.indent ?? ''
    const marked = `${start}${shown ?? ''}${mark} `
    const indent = marked.padEnd(start.length + narrowestIndent).replace(/\S/g, ' ')
    // A list that follows another needs an empty line; so does one in an item, unless it begins with 1.
    const isTight = this.#written.at(-1)?.isItem && (isNext || (!before && (shown ?? 1) === 1))
    this.#written.push({
      text: marked + text.replaceAll('\n', `\n${indent}`),
      isItem: true,
      gap: isTight ? '\n' : '\n\n',
    })
    this.#items.push({ level, number: shown ?? 0, mark, indent })
  }
}

/** As wide as the mark of an item up to the 99th. */
const narrowestIndent = 4

/** As deep as lists of Word are. */
const maxLevel = 9

/** The parser’s time grows with the square of the depth. */
const maxNesting = 1_000

const plainBlock = (): Block => ({ mark: '', item: null, isFurther: false, runs: [], hasText: false })

/** Returns the number in what Word writes before an item. */
function numberIn(marker: string): ItemNumber {
  const number = Number(/(\d{1,4})\D*$/.exec(marker)?.[1] ?? Number.NaN)
  return Number.isNaN(number) && !/^\(?[\p{L}\d.]{1,12}[.)]$/u.test(marker) ? null : number
}

/** Whether Word or an author leaves an element out of the text: comments, hidden text, and text that is struck out. */
const isLeftOut = (attributes: Record<string, string>, style: string) =>
  /\bMsoCommentReference\b/.test(attributes.class ?? '') ||
  /^comment/i.test(declared(style, 'mso-element')) ||
  /^none/i.test(declared(style, 'display')) ||
  /line-through/i.test(declared(style, 'text-decoration'))

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
function markdownOf({ runs, mark, item }: Block): string {
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
  return lines.map((line, index) => (index > 0 || item ? escapeStart(line) : escapeHash(line))).join('\n')
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
