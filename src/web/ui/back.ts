type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/** Registers for Back before the router: a window calls its listeners in the order of registration, capturing or not. */
export function registerForBack(): void {
  addEventListener('popstate', (event) => listener?.(event))
}

/** Calls `onPop` at Back, before the router, which a stopped event does not reach. Returns the function that ends it. */
export function onBack(onPop: Listener): () => void {
  listener = onPop
  return () => {
    listener = null
  }
}
