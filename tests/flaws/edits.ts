import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree), as far as it is looked at here. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** What narrows a place down where a name alone would not. */
interface Narrower {
  /** Stands in the text of the place. */
  mentioning?: string
  /** The name of a function or a class around it, or of several. */
  within?: string | string[]
}

/** What is looked for in the sources by the names in it, and what is put in its place. */
export interface Edit extends Narrower {
  what: string
  /** The new text of a node; null for every node that is not looked for. */
  rewrite(node: Node, textOf: (node: unknown) => string, parent: Node | undefined): string | null
}

/** Leaves a statement out that makes a call. */
export const dropCall = (name: string, narrower: Narrower = {}): Edit => ({
  ...narrower,
  what: `a statement that calls ${name}`,
  rewrite: ({ type, expression }) =>
    type === 'ExpressionStatement' && chainOf(expression).includes(name) ? ';' : null,
})

/** Puts something in the place of a call; `write` gets its callee and its arguments. */
export const replaceCall = (
  name: string,
  write: (callee: string, words: string[]) => string,
  narrower: Narrower = {},
): Edit => ({
  ...narrower,
  what: `a call of ${name}`,
  rewrite: (node, textOf) =>
    node.type === 'CallExpression' && nameOf(node.callee) === name
      ? write(textOf(node.callee), (node.arguments as Node[]).map(textOf))
      : null,
})

/** Gives a property of an object another value; without one the property is left out. */
export const setProperty = (name: string, value?: string, narrower: Narrower = {}): Edit => ({
  ...narrower,
  what: `a property ${name}`,
  rewrite: ({ type, key }, textOf, parent) => {
    if (type !== 'Property' || parent?.type !== 'ObjectExpression' || nameOf(key) !== name) return null
    return value === undefined ? '...{}' : `${textOf(key)}: ${value}`
  },
})

/** Lets a condition never hold, which is told by what stands in its `if`. */
export const neverIf = (mentioning: string, narrower: Narrower = {}): Edit => ({
  ...narrower,
  what: `an \`if\` that holds ${mentioning}`,
  rewrite: (node, textOf, parent) => {
    if (parent?.type !== 'IfStatement' || parent.test !== node) return null
    const isMeant = [parent.test, parent.consequent].some((each) => textOf(each).includes(mentioning))
    return isMeant ? 'false' : null
  },
})

/** Goes on without waiting for what a name stands for. */
export const replaceWait = (name: string, instead: string): Edit => ({
  what: `a wait for ${name}`,
  rewrite: ({ type, argument }) => (type === 'AwaitExpression' && nameOf(argument) === name ? instead : null),
})

/** Changes a part of what a text says. */
export const inText = (part: string, instead: string, narrower: Narrower = {}): Edit => ({
  ...narrower,
  what: `a text that says ${part}`,
  rewrite: (node, textOf) => {
    const isText = node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')
    return isText && textOf(node).includes(part) ? textOf(node).replace(part, () => instead) : null
  },
})

/** Every place of a source file that an edit is for, with what is to stand there. */
export function placesFor(edit: Edit, file: string, source: string): { start: number; end: number; text: string }[] {
  const places: { start: number; end: number; text: string }[] = []
  const textOf = (node: unknown) => source.slice((node as Node).start, (node as Node).end)
  const { program } = parseSync(file, source)
  visit(program as unknown as Node, undefined, [])
  return places

  function visit(node: Node, parent: Node | undefined, around: string[]): void {
    const text = edit.rewrite(node, textOf, parent)
    const isThere = [edit.within ?? []].flat().every((name) => around.includes(name))
    if (text !== null && isThere && textOf(node).includes(edit.mentioning ?? '')) {
      places.push({ start: node.start, end: node.end, text })
      return
    }
    const name = nameOf(node.id ?? node.key)
    const inside = name ? [...around, name] : around
    for (const field of Object.values(node))
      for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) visit(child, node, inside)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The name that a name, a member, a key or a text stands for. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Literal' ? String(node.value) : (node.name as string | undefined)
}

/** The names of the calls that a statement makes one upon the other: `await a.b().c()` makes b and c. */
function chainOf(expression: unknown): (string | undefined)[] {
  if (!isNode(expression)) return []
  const { type, argument, callee, object } = expression
  if (type === 'AwaitExpression' || type === 'UnaryExpression') return chainOf(argument)
  if (type === 'CallExpression') return [nameOf(callee), ...chainOf(callee)]
  return type === 'MemberExpression' ? chainOf(object) : []
}
