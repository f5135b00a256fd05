type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/** Hears of the browser's Back before the router does: a window's listeners are called in the order in which they came. */
export function hearBackFirst(): void {
  addEventListener('popstate', (event) => listener?.(event))
}

/** Tells of Back before the router hears of it, which it does not if the event is stopped; gives what ends that. */
export function onBack(tell: Listener): () => void {
  listener = tell
  return () => {
    listener = null
  }
}
