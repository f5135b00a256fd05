type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/** Must run before the router starts: a window calls its listeners in the order in which they were added. */
export function registerForBack(): void {
  addEventListener('popstate', (event) => listener?.(event))
}

/** Calls `onPop` on Back before the router runs; it can stop the router. Returns a function that removes `onPop`. */
export function onBack(onPop: Listener): () => void {
  listener = onPop
  return () => {
    listener = null
  }
}
