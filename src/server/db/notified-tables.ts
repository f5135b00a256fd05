import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  type TableNode,
} from 'kysely'
import { collections } from '../../domain/collections/all.ts'

export const liveCollections = collections.filter(({ isLive }) => isLive)

/** The tables that processes cache. A write to one of them notifies all processes once it is committed. */
export const notifiedTables: ReadonlySet<string> = new Set([
  'releases',
  'withdrawn_uploads',
  'notices',
  ...liveCollections.map(({ table }) => table),
])

/** Called after a write, with the notified tables to which it wrote. */
export type TableListener = (tables: ReadonlySet<string>, isOwnWrite: boolean) => void

class WrittenTables extends OperationNodeTransformer {
  readonly names = new Set<string>()

  protected override transformTable(node: TableNode): TableNode {
    const { name } = node.table.identifier
    if (notifiedTables.has(name)) this.names.add(name)
    return node
  }
}

const isSelect = (node: RootOperationNode): boolean =>
  node.kind === 'SelectQueryNode' || (node.kind === 'RawNode' && /^\s*select\b/i.test(node.sqlFragments[0] ?? ''))

/** Collects the notified tables that occur in the statements of a transaction, except in SELECT statements. */
export class NotifiedTables implements KyselyPlugin {
  readonly #written = new WrittenTables()

  get names(): ReadonlySet<string> {
    return this.#written.names
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!isSelect(node)) this.#written.transformNode(node, queryId)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
