import path from 'node:path'
import {
  type Node,
  type PropertyAssignment,
  type PropertySignatureDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { root } from '../../scripts/stamp.js'

type Declared = PropertyAssignment | PropertySignatureDeclaration

/** Asks the compiler which files read a property of a type: what only has the same name does not count. */
export class FieldReaders implements Disposable {
  readonly #compiler = new API({ cwd: root })
  readonly #project = this.#compiler.updateSnapshot({ openProject: 'src/web/tsconfig.json' }).getProjects()[0]

  /** The files below the root that read what stands in `file` below `within`; none where no such thing stands there. */
  filesOf(file: string, within: string, name: string): string[] {
    const source = this.#project?.program.getSourceFile(path.join(root, file))
    if (!source) throw new Error(`There is no ${file}`)
    const declared = declaredIn(source, within)
    const property = declared && declaredIn(declared, name)
    if (!property) return []
    const found = this.#project?.checker.getReferencedSymbolsForNode(property.name, property.name.end) ?? []
    const readers = found.flatMap(({ references }) => references).filter((each) => each.resolve()?.parent !== property)
    return [...new Set(readers.map((each) => path.relative(root, each.path)))]
  }

  [Symbol.dispose]() {
    this.#compiler.close()
  }
}

/** What is declared by a name, searched from the outside in. */
function declaredIn(node: Node, name: string): Declared | undefined {
  const kinds = [SyntaxKind.PropertyAssignment, SyntaxKind.PropertySignature, SyntaxKind.InterfaceDeclaration]
  const nodes = [node]
  for (const each of nodes) {
    if (kinds.includes(each.kind) && (each as Declared).name.getText() === name) return each as Declared
    each.forEachChild((child) => void nodes.push(child))
  }
  return undefined
}
