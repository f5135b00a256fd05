import browsers from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { readBuilt, versionsOf } from './used-functions.ts'

/** A property, value, function, unit, selector or at-rule that styles use. */
export interface UsedStyle {
  name: string
  since: ReturnType<typeof versionsOf>
  /** The rules that use it. */
  places: string[]
}

type Entry = { __compat?: CompatStatement } & { [member: string]: Entry | undefined }

type Entries = Record<string, Entry | undefined>

const {
  properties = {},
  selectors = {},
  types = {},
  'at-rules': atRules = {},
} = browsers.css as unknown as Record<string, Entries>

type Found = [name: string, entry: Entry | undefined]

const wordsIn = (text: string) => text.match(/[a-z][\w-]*/g) ?? []

function inDeclaration({ prop, value }: Declaration): Found[] {
  const functions = [...value.matchAll(/([a-z][\w-]*)\(/g)].flatMap(([, name = '']) =>
    Object.entries(types).map(([type, members]): Found => [`${name}()`, type === name ? members : members?.[name]]),
  )
  return [
    [prop, properties[prop]],
    ...wordsIn(value).map((word): Found => [`${prop}: ${word}`, properties[prop]?.[word]]),
    ...functions,
    ...[...value.matchAll(/\d([a-z]+)\b/g)].map(([, unit = '']): Found => [unit, types.length?.[unit]]),
  ]
}

/** Browsers ignore unknown selectors within `:is()` and `:where()`; elsewhere these make the whole rule invalid. */
const forgivingLists = /:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

const inSelector = ({ selector }: Rule): Found[] =>
  [...selector.replace(forgivingLists, '').matchAll(/::?([a-z][\w-]*)/g)].map(([name, key = '']) => [
    name,
    selectors[key],
  ])

const inAtRule = ({ name, params }: AtRule): Found[] => [
  [`@${name}`, atRules[name]],
  ...wordsIn(params).map((word): Found => [`@${name} ${word}`, atRules[name]?.[word]]),
]

/** Returns what stylesheets use outside of `@supports`. The build adds prefixes. */
export function usedStyles(files: readonly string[]): UsedStyle[] {
  const used = new Map<string, { compats: CompatStatement[]; places: Set<string> }>()
  const add = (found: readonly Found[], place: string) => {
    for (const [name, entry] of found) {
      if (!entry?.__compat) continue
      const style = used.get(name) ?? { compats: [], places: new Set() }
      style.compats.push(entry.__compat)
      style.places.add(place)
      used.set(name, style)
    }
  }
  const visit = (node: Node) => {
    if (isDeclaration(node)) add(inDeclaration(node), `${(node.parent as Rule).selector} { ${node} }`)
    if (isRule(node)) add(inSelector(node), node.selector)
    if (isAtRule(node)) add(inAtRule(node), `@${node.name} ${node.params}`)
    if ('nodes' in node && !(isAtRule(node) && node.name === 'supports')) (node.nodes as Node[]).forEach(visit)
  }
  for (const file of files) visit(postcss.parse(readBuilt(file)))
  return [...used].map(([name, { compats, places }]) => ({
    name,
    since: versionsOf(compats, true),
    places: [...places],
  }))
}

const isDeclaration = (node: Node): node is Declaration => node.type === 'decl'
const isRule = (node: Node): node is Rule => node.type === 'rule'
const isAtRule = (node: Node): node is AtRule => node.type === 'atrule'
