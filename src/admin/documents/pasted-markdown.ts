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
}

interface List {
  isOrdered: boolean
  next: number
}

/** What an element changes until it ends. */
interface OpenElement {
  isBold?: boolean
  href?: string | null
  isSkipped?: boolean
  isMarker?: boolean
  isCell?: boolean
  isItem?: boolean
  isList?: boolean
  isBlock?: boolean
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
    if (isCell && textOf(this.#block) !== '') this.#add(' – ')
    this.#open.push({
      isBlock,
      isBold: boldness(name, style),
      isSkipped: skipped.has(name),
      isMarker: /mso-list:\s?ignore/i.test(style),
      isCell,
      isItem: name === 'li',
      isList: name === 'ul' || name === 'ol',
      ...(name === 'a' && { href: linkIn(attributes.href ?? '') }),
    })
  }

  close(): void {
    const closed = this.#open.pop()
    if (closed?.isBlock) this.#endBlock()
    // An item without a text.
    if (closed?.isItem) this.#block = plainBlock()
    if (closed?.isList) this.#lists.pop()
  }

  write(text: string): void {
    if (this.#open.some(({ isSkipped }) => isSkipped)) return
    const line = text.replace(/\s+/g, ' ')
    if (this.#open.some(({ isMarker }) => isMarker)) this.#marker += line
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
    const isBold = this.#open.findLast((each) => each.isBold !== undefined)?.isBold ?? false
    const href = this.#open.findLast((each) => each.href !== undefined)?.href ?? null
    this.#block.runs.push({ text, isBold, href })
  }

  #openBlock(name: string, attributes: Record<string, string>, style: string): void {
    this.#endBlock()
    if (this.#isInCell()) return
    if (name === 'ul' || name === 'ol') {
      this.#lists.push({ isOrdered: name === 'ol', next: Number.parseInt(attributes.start ?? '1', 10) || 1 })
      return
    }
    const level = headingLevel(name, attributes)
    const wordLevel = Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 0)
    if (level > 0) this.#block = { ...plainBlock(), mark: level === 1 ? '# ' : '## ' }
    else if (name === 'li') this.#block = this.#item()
    else if (wordLevel > 0) this.#block = { ...plainBlock(), depth: wordLevel - 1 }
  }

  /** Begins an item of the innermost list. */
  #item(): Block {
    const list = this.#lists.at(-1)
    const mark = list?.isOrdered ? `${list.next}. ` : '* '
    if (list) list.next += 1
    return { mark, depth: Math.max(0, this.#lists.length - 1), runs: [] }
  }

  #endBlock(): void {
    if (this.#isInCell()) {
      this.#add(' ')
      return
    }
    const block = this.#block
    const text = markdownOf(block.runs, block.mark.startsWith('#'))
    const marker = this.#marker.trim()
    // An item whose text is in a paragraph of its own begins there.
    if (text === '' && block.depth !== null && block.mark !== '') return
    this.#block = plainBlock()
    this.#marker = ''
    if (text === '') return
    if (block.depth === null) this.#counters = []
    if (block.depth !== null) this.#writeItem(block.mark || this.#markOf(marker, block.depth), block.depth, text)
    else if (block.mark !== '')
      this.#written.push({ text: `${block.mark}${marker && `${marker} `}${text}`, depth: null })
    else if (this.#isInItem()) this.#continueItem(text)
    else this.#written.push({ text: text.replace(/^[•·▪]\s*/, '* '), depth: null })
  }

  #isInCell(): boolean {
    return this.#open.some(({ isCell }) => isCell)
  }

  /** Whether a paragraph is a further one of a list's item. */
  #isInItem(): boolean {
    return this.#lists.length > 0 && (this.#written.at(-1)?.depth ?? null) !== null
  }

  #continueItem(text: string): void {
    const last = this.#written.at(-1)
    if (last) last.text += `\n${indent.repeat((last.depth ?? 0) + 1)}${text}`
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

const isNumbered = (item: string) => /^ *\d/.test(item)

const plainBlock = (): Block => ({ mark: '', depth: null, runs: [] })

const textOf = ({ runs }: Block) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim()

function headingLevel(name: string, attributes: Record<string, string>): number {
  const level = /^h([1-6])$/.exec(name)?.[1] ?? (attributes.role === 'heading' ? attributes['aria-level'] : undefined)
  return level === undefined && /\bMsoTitle\b/.test(attributes.class ?? '') ? 1 : Number(level ?? 0)
}

/** Whether an element makes its text bold, or not bold; undefined if it changes nothing. */
function boldness(name: string, style: string): boolean | undefined {
  const [, weight] = /(?:^|[\s;])font-weight:\s?(\w+)/i.exec(style) ?? []
  if (weight !== undefined) return /^bold/i.test(weight) || Number(weight) >= 600
  return name === 'b' || name === 'strong' ? true : undefined
}

/** Returns an address that a document may contain; without the redirection that Google puts before it. */
function linkIn(address: string): string | null {
  const redirected = /^https:\/\/www\.google\.com\/url\?/.test(address) && new URL(address).searchParams.get('q')
  const link = (redirected || address).trim().replaceAll('(', '%28').replaceAll(')', '%29')
  return isDocumentLink(link) ? link : null
}

/** Joins runs to a text with marks. In headings, bold text needs none. */
function markdownOf(runs: readonly Run[], isHeading: boolean): string {
  const looks = runs.map((run) => ({ ...run, isBold: run.isBold && !isHeading }))
  const merged: Run[] = []
  for (const run of looks) {
    const last = merged.at(-1)
    if (last && last.href === run.href && (last.isBold === run.isBold || run.text.trim() === '')) last.text += run.text
    else merged.push({ ...run })
  }
  const text = merged.map((run, index) => marked(run, merged[index + 1]?.text ?? '')).join('')
  const lines = text.split('\n').map((line) => line.replace(/ {2,}/g, ' ').trim())
  // Line breaks do not begin or end a block, and a heading has none.
  return escapeStart(
    lines
      .join('\n')
      .replace(/\n{2,}/g, '\n')
      .trim(),
  ).replaceAll('\n', isHeading ? ' ' : '\n')
}

function marked({ text, isBold, href }: Run, following: string): string {
  if (text.trim() === '' || (!isBold && href === null)) return escaped(text)
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  // Marks between a punctuation mark and a letter would be text: the punctuation stays outside.
  const [inside, outside] =
    isBold && after === '' && /^[\p{L}\p{N}]/u.test(following)
      ? [words.replace(/\p{P}+$/u, ''), /\p{P}*$/u.exec(words)?.[0] ?? '']
      : [words, '']
  const shown = isBold
    ? inside
        .split('\n')
        .map((line) => (line.trim() ? `**${escaped(line.trim())}**` : ''))
        .join('\n')
    : escaped(inside)
  return `${before}${href === null ? shown : `[${shown.replaceAll('\n', ' ')}](${href})`}${escaped(outside)}${after}`
}

/** Escapes what would be a mark. */
const escaped = (text: string) => text.replace(/[\\*]|\](?=\()/g, '\\$&')

const escapeStart = (text: string) => text.replace(/^#/, '\\#')
