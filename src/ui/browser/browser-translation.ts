/**
 * Lets the browser translate pages that React renders. A translator replaces each text by elements, and may move the
 * text's neighbours into them. React would throw when it inserts something beside such a text or removes it, and would
 * change texts that are no longer on the page (https://github.com/facebook/react/issues/11538). So a text returns to
 * its place before it is changed, moved or removed; a translator then translates it again.
 */
export function allowBrowserTranslation(): void {
  const observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })
  /** By a text that is not on the page: the element that replaced it. */
  const translations = new WeakMap<Node, Element>()
  const known = new WeakSet<Node>()

  function follow(records: readonly MutationRecord[]): void {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target)
      for (const node of removedNodes) {
        if (!(node instanceof Text) || node.parentNode === target) continue
        const translation = [...addedNodes, previousSibling, nextSibling].find(
          (each) => isFont(each) && !known.has(each),
        )
        if (!isFont(translation)) continue
        known.add(translation)
        translations.set(node, translation)
        observer.observe(node, { characterData: true })
      }
    }
  }

  function putBack(node: Node | null): void {
    const translation = node && translations.get(node)
    if (!translation) return
    translations.delete(node)
    translation.replaceWith(node, ...elementsMovedTo(translation))
  }

  const { insertBefore, appendChild, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, next: Node | null) {
    follow(observer.takeRecords())
    putBack(node)
    putBack(next)
    // A translation may contain the next element.
    while (next && next.parentNode !== this) next = next.parentNode
    return insertBefore.call(this, node, next) as Inserted
  }
  Node.prototype.appendChild = function <Appended extends Node>(this: Node, node: Appended) {
    follow(observer.takeRecords())
    putBack(node)
    return appendChild.call(this, node) as Appended
  }
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    follow(observer.takeRecords())
    putBack(node)
    if (node.parentNode) removeChild.call(node.parentNode, node)
    return node
  }
}

const isFont = (node: Node | null | undefined): node is HTMLFontElement => node?.nodeName === 'FONT'

const elementsMovedTo = (translation: Element): Element[] =>
  Array.from(translation.children).flatMap((child) => (isFont(child) ? elementsMovedTo(child) : [child]))
