type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/** Listens for Back before the router does: a window calls its listeners in the order in which they were added. */
export function registerForBack(): void {
  addEventListener('popstate', (event) => listener?.(event))
}

/** Calls `onPop` at Back, before the router; stopping the event keeps it from the router. Returns a function that ends it. */
export function onBack(onPop: Listener): () => void {
  listener = onPop
  return () => {
    listener = null
  }
}
