import MarkdownIt from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { isDocumentLink } from '../../domain/text/document-text.ts'
import { withNoBreakSpaces } from '../../domain/text/no-break-spaces.ts'

/** The preset `zero` knows nothing but paragraphs: whatever is not enabled here, HTML too, stays text. */
const parser = new MarkdownIt('zero').enable(['heading', 'list', 'emphasis', 'link', 'escape', 'newline'])
parser.validateLink = isDocumentLink

type Token = ReturnType<typeof parser.parse>[number]

/** Renders Markdown: paragraphs, two levels of headings (h2, h3), lists, bold text and links. */
export const Markdown = ({ children }: { children: string }) => <>{nodesOf(parser.parse(children, {}))}</>

interface OpenElement {
  type: string | typeof Fragment
  props: object
  children: ReactNode[]
}

/** Builds elements from tokens, which open and close them. */
function nodesOf(tokens: readonly Token[]): ReactNode[] {
  const root: OpenElement = { type: Fragment, props: {}, children: [] }
  const open = [root]
  const add = (node: ReactNode) => open.at(-1)?.children.push(node)
  for (const token of tokens) {
    // Emphasis other than bold is no part of the subset: its marks stay.
    if (token.type === 'em_open' || token.type === 'em_close') add(token.markup)
    else if (token.nesting > 0) open.push({ ...elementOf(token), children: [] })
    else if (token.nesting < 0) {
      const closed = open.pop()
      if (closed) add(createElement(closed.type, { ...closed.props, key: keyOf(open) }, ...closed.children))
    } else add(leafOf(token, keyOf(open)))
  }
  return root.children
}

const keyOf = (open: readonly OpenElement[]) => open.at(-1)?.children.length

function leafOf({ type, content, children }: Token, key: number | undefined): ReactNode {
  if (type === 'inline') return <Fragment key={key}>{nodesOf(children ?? [])}</Fragment>
  if (type === 'softbreak' || type === 'hardbreak') return <br key={key} />
  return withNoBreakSpaces(content)
}

function elementOf(token: Token): Omit<OpenElement, 'children'> {
  switch (token.type) {
    case 'heading_open':
      return { type: token.tag === 'h1' ? 'h2' : 'h3', props: {} }
    case 'paragraph_open':
      // The items of a list without empty lines have no paragraphs.
      return { type: token.hidden ? Fragment : 'p', props: {} }
    case 'ordered_list_open':
      return { type: 'ol', props: { start: Number(token.attrGet('start') ?? 1) } }
    case 'bullet_list_open':
      return { type: 'ul', props: {} }
    case 'list_item_open':
      return { type: 'li', props: {} }
    case 'strong_open':
      return { type: 'strong', props: {} }
    case 'link_open':
      return { type: 'a', props: { href: token.attrGet('href') } }
    default:
      return { type: Fragment, props: {} }
  }
}
