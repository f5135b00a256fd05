import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  type TableNode,
} from 'kysely'
import { collections } from '../../domain/collections/all.ts'

/** The collections that everybody reads as they are now, published or not. */
export const liveCollections = collections.filter(({ isLive }) => isLive)

/** Their tables. */
export const liveTables = liveCollections.map(({ table }) => table)

/** The tables whose rows processes hold in memory: who writes to one tells all of them, as soon as it is committed. */
export const toldTables: ReadonlySet<string> = new Set(['releases', 'withdrawn_uploads', ...liveTables])

/** Hears which of them were written to, and whether by this process. */
export type ToldListener = (tables: ReadonlySet<string>, isOwn: boolean) => void

class WrittenTables extends OperationNodeTransformer {
  readonly names = new Set<string>()

  protected override transformTable(node: TableNode): TableNode {
    const { name } = node.table.identifier
    if (toldTables.has(name)) this.names.add(name)
    return node
  }
}

const isReading = (node: RootOperationNode): boolean =>
  node.kind === 'SelectQueryNode' || (node.kind === 'RawNode' && /^\s*select\b/i.test(node.sqlFragments[0] ?? ''))

/** Notes which told tables a write's statements name; one that such a statement only reads is told for nothing. */
export class ToldTables implements KyselyPlugin {
  readonly #written = new WrittenTables()

  get names(): ReadonlySet<string> {
    return this.#written.names
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!isReading(node)) this.#written.transformNode(node, queryId)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
