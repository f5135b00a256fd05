interface Claim {
  /** How long the work is left to a process that gives no sign of life. */
  claimMs: number
  /** Gives such a sign: the work is claimed until that moment (ISO 8601). Gives whether it is still this process's. */
  extend: (until: string) => Promise<boolean>
  /** Told when no sign could be given; the next one is another try. */
  tellFault: (error: unknown) => void
  stopping: AbortSignal
}

/**
 * Does what one process of several has claimed, and gives signs of life meanwhile. The work is told to stop when this
 * process stops, or another one has taken the work over: false then, and true when it is done.
 */
export async function whileClaimed(
  { claimMs, extend, tellFault, stopping }: Claim,
  work: (stop: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const ending = new AbortController()
  const stop = AbortSignal.any([stopping, ending.signal])
  const alive = setInterval(() => {
    extend(new Date(Date.now() + claimMs).toISOString())
      .then((isOurs) => isOurs || ending.abort())
      .catch(tellFault)
  }, claimMs / 3)
  try {
    // An abort that came before tells nobody who listens from now on.
    stop.throwIfAborted()
    await work(stop)
    return true
  } catch (error) {
    if (stop.aborted) return false
    throw error
  } finally {
    clearInterval(alive)
  }
}
