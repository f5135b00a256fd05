import { readFileSync } from 'node:fs'
import path from 'node:path'
import browsers from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { root } from '../../../scripts/stamp.js'
import { oldestBrowsers } from '../../../vite.config.ts'

type Browser = keyof typeof oldestBrowsers

export const browserNames = Object.keys(oldestBrowsers) as Browser[]

/** A function, constructor or global object of browsers that code uses. */
export interface UsedFunction {
  /** `URL.parse`, `structuredClone`, or `.at` for a method of an object whose class the code does not show. */
  name: string
  /** The names of the objects that may have it, such as `URL` or `Array.prototype`; `globalThis` for a global. */
  owners: string[]
  /** The first version that has it; null where none has. Of several owners, the oldest. */
  since: Record<Browser, string | null>
  /** Whether the code defines methods of this name itself. */
  isOwn: boolean
}

const browserDirectory = path.join(root, 'dist/browser')

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** The back office, and editing in a preview, need newer browsers. */
const isOfOffice = (source: string) => /^src\/(?:admin\/shell\/admin-area|preview\/edit)/.test(source)

/** Returns the built files with everything that visitors' pages may load. */
export function visitorsFiles(): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(browserDirectory, '.vite/manifest.json'), 'utf8'),
  )
  const sources = new Set(Object.keys(manifest).filter((name) => 'isEntry' in (manifest[name] ?? {})))
  for (const source of sources) {
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
    for (const each of [...imports, ...dynamicImports]) if (!isOfOffice(each)) sources.add(each)
  }
  const chunks = [...sources].flatMap((source) => manifest[source] ?? [])
  return [...new Set(['timetable.css', ...chunks.flatMap(({ file, css = [] }) => [file, ...css])])]
}

export const readBuilt = (file: string) => readFileSync(path.join(browserDirectory, file), 'utf8')

const { api, javascript } = browsers

/** The classes of global objects. */
const classes: Record<string, string> = {
  globalThis: 'Window',
  window: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  history: 'History',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  crypto: 'Crypto',
  screen: 'Screen',
}

/** Every class with the entries of its members. */
const membersByClass = Object.entries({ ...api, ...javascript?.builtins, ...javascript?.builtins?.Intl })

/** By method: the entries of all classes that have it. */
const methods = new Map<string, { owner: string; compat: CompatStatement }[]>()
for (const [name, members] of membersByClass)
  for (const [member, { __compat: compat }] of Object.entries(members as Record<string, Identifier>))
    if (compat && member !== '__compat' && member !== name)
      methods.set(member, [...(methods.get(member) ?? []), { owner: `${name}.prototype`, compat }])

function globalNamed(name: string): CompatStatement | undefined {
  return (javascript?.builtins?.[name] ?? api?.[name] ?? api?.Window?.[name])?.__compat
}

function memberOf(object: string, member: string): CompatStatement | undefined {
  const members = classes[object] ? api?.[classes[object]] : (javascript?.builtins?.[object] ?? api?.[object])
  return (members?.[`${member}_static`] ?? members?.[member])?.__compat
}

/** Compares versions: negative if the first is older. */
export const compareVersions = (a: string, b: string) =>
  a.replace('≤', '').localeCompare(b.replace('≤', ''), 'en', { numeric: true })

/** Returns the first version that has something without a flag, maybe with differences in details. */
function firstVersion({ support }: CompatStatement, browser: Browser, isPrefixAdded: boolean): string | null {
  // The newest first.
  const statements = [support[browser]].flat()
  if (statements[0]?.version_removed) return null
  const versions = statements.flatMap((each) => {
    if (!each || each.flags || each.alternative_name || (each.prefix && !isPrefixAdded)) return []
    return each.version_added && each.version_added !== 'preview' ? [each.version_added] : []
  })
  return versions.toSorted(compareVersions)[0] ?? null
}

const isVersionIn = (browser: Browser, version: string | null) =>
  version !== null && compareVersions(version, oldestBrowsers[browser]) <= 0

/** Returns the browsers whose oldest version lacks something. */
export const browsersWithout = (since: Record<Browser, string | null>) =>
  browserNames.filter((browser) => !isVersionIn(browser, since[browser]))

export const versionsOf = (compats: readonly CompatStatement[], isPrefixAdded = false) =>
  Object.fromEntries(
    browserNames.map((browser) => {
      const versions = compats.flatMap((compat) => firstVersion(compat, browser, isPrefixAdded) ?? [])
      return [browser, versions.toSorted(compareVersions)[0] ?? null]
    }),
  ) as Record<Browser, string | null>

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const nameOf = (node: unknown) => {
  const { type, name, value } = node as Node
  return type === 'Identifier' ? String(name) : type === 'Literal' && typeof value === 'string' ? value : undefined
}

const isFunction = (node: unknown) => isNode(node) && /^(?:Arrow)?FunctionExpression$/.test(node.type)

/** Returns what scripts use of the browser. */
export function usedFunctions(files: readonly string[]): UsedFunction[] {
  const used = new Map<string, { owner: string; compat: CompatStatement }[]>()
  const defined = new Set<string | undefined>()

  const visit = (node: Node, parent: Node | null, key: string) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') visitCallee(node.callee as Node)
    if (node.type === 'MemberExpression' && nameOf(node.object)) {
      const [object, member] = [nameOf(node.object) ?? '', nameOf(node.property) ?? '']
      const compat = memberOf(object, member)
      const owner = classes[object] ? `${classes[object]}.prototype` : object
      if (compat) used.set(`${object}.${member}`, [{ owner, compat }])
    }
    const isName = ['property', 'key', 'imported', 'exported'].includes(key) && !parent?.computed
    if (node.type === 'Identifier' && !isName) {
      const compat = globalNamed(String(node.name))
      if (compat) used.set(String(node.name), [{ owner: 'globalThis', compat }])
    }
    if (node.type === 'MethodDefinition' || (node.type === 'Property' && isFunction(node.value)))
      defined.add(nameOf(node.key))
    if (node.type === 'AssignmentExpression' && isFunction(node.right))
      defined.add(nameOf((node.left as Node).property ?? node.left))
    for (const [name, value] of Object.entries(node))
      for (const each of [value].flat()) if (isNode(each)) visit(each, node, name)
  }
  const visitCallee = ({ type, object, property, computed }: Node) => {
    const member = type === 'MemberExpression' && !computed && nameOf(property)
    if (!member || memberOf(nameOf(object) ?? '', member)) return
    const owners = methods.get(member)
    if (owners) used.set(`.${member}`, owners)
  }

  for (const file of files) visit(parseAst(readBuilt(file)) as unknown as Node, null, '')
  return [...used]
    .map(([name, places]) => ({
      name,
      owners: places.map(({ owner }) => owner),
      since: versionsOf(places.map(({ compat }) => compat)),
      isOwn: defined.has(name.replace(/^\./, '')),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
