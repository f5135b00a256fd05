import { isReserved } from '../../domain/findings/examples.ts'
import { addressesOf } from '../../domain/findings/links.ts'
import type { Database } from '../db/database.ts'
import { claimLinks, keepLinkAnswer } from '../db/link-checks.ts'
import { readLists } from '../findings/read-club.ts'
import type { FaultLog } from '../log/faults.ts'
import type { LinkAnswer } from './ask-link.ts'

const day = 24 * 60 * 60_000

/** How often is looked whether a link is due. */
const hour = 60 * 60_000

/** How soon a link is due again of which it was never noted what came of asking: its process has ended. */
const claimMs = 10 * 60_000

/** How long after a save: who saves once often saves again. */
const usualQuietMs = 3000

/** So many are asked beside each other: a name that nobody answers for holds one of the pool's four threads meanwhile. */
const mostAtOnce = 2

/** What asks is loaded when there is something to ask: it brings five megabytes of the runtime with it. */
async function askByLoading(address: string): Promise<LinkAnswer> {
  const { askLink } = await import('./ask-link.ts')
  return askLink(address)
}

interface CheckerOptions {
  ask?: (address: string) => Promise<LinkAnswer>
  quietMs?: number
}

/** Asks in the background whether the links of a club answer: soon after they are saved, and once a day. */
export class LinkChecker {
  readonly #database: Database
  readonly #faults: FaultLog
  readonly #ask: (address: string) => Promise<LinkAnswer>
  readonly #quietMs: number
  #daily: NodeJS.Timeout | undefined
  #soon: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(
    database: Database,
    faults: FaultLog,
    { ask = askByLoading, quietMs = usualQuietMs }: CheckerOptions = {},
  ) {
    this.#database = database
    this.#faults = faults
    this.#ask = ask
    this.#quietMs = quietMs
  }

  /** Looks from now on, until stop(). */
  start(): void {
    this.#daily = setInterval(() => this.#look(), hour).unref()
  }

  /** A record was saved, which may have a new link. */
  lookSoon(): void {
    if (this.#isStopped) return
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => this.#look(), this.#quietMs).unref()
  }

  /** Resolves when what is being asked is answered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#daily)
    clearTimeout(this.#soon)
    await this.#work
  }

  #look(): void {
    this.#work = this.#work
      .then(() => this.check())
      .catch((error) => this.#faults.error(error, 'Links could not be asked whether they answer'))
  }

  /** Asks every link that is new or was last asked a day ago. */
  async check(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - day).toISOString()
    const claimedAs = new Date(now.getTime() - day + claimMs).toISOString()
    while (!this.#isStopped) {
      const lists = await this.#database.snapshot((queries) => readLists(queries, { base: 'drafts' }))
      const addresses = new Set([...addressesOf({ lists })].filter((address) => !isReserved(address)))
      const due = await this.#database.write((queries) => claimLinks(queries, addresses, { before, claimedAs }))
      if (due.length === 0 || !(await this.#askAll(due, now.toISOString()))) return
    }
  }

  /** Gives whether this machine can ask: where it cannot, each further name would wait in the pool for nobody. */
  async #askAll(due: string[], checkedAt: string): Promise<boolean> {
    const left = due.values()
    let canAsk = true
    const worker = async () => {
      for (const address of left)
        if (canAsk && !this.#isStopped && !(await this.#askOne(address, checkedAt))) canAsk = false
    }
    await Promise.all(Array.from({ length: mostAtOnce }, worker))
    return canAsk
  }

  /** Gives whether anybody knows what came of it. */
  async #askOne(address: string, checkedAt: string): Promise<boolean> {
    const answer = await this.#ask(address)
    const learnt = answer.kind === 'unknown' ? {} : { fault: answer.kind === 'fault' ? answer.fault : null }
    await this.#database.write((queries) => keepLinkAnswer(queries, address, { checkedAt, ...learnt }))
    return answer.kind !== 'unknown'
  }
}
