import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { HookState } from '../../domain/publish-hook.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Faults } from '../log/faults.ts'
import { nextTask } from './next-task.ts'
import { nextTelling } from './next-telling.ts'
import { whenIdle } from './when-idle.ts'

const fileIn = ({ dataDirectory }: Config) => join(dataDirectory, 'wake-at')

interface Awake {
  config: Config
  server: Server
  database: Database
  /** Whether it does something that would only have to be begun again. */
  isBusy: () => boolean
  /** How far somebody is told of what is public; null: nobody is to be. */
  telling: () => Promise<HookState | null>
  faults: Faults
  /** Ends the process, as SIGTERM does. */
  stop: () => void
}

/**
 * Ends a process that nobody needs. One that has something to do before it would be idle once more stays; of what comes
 * later a file tells whoever is to start it then: `wake-at`, which says when, and is dated so.
 */
export async function fallAsleepWhenIdle(awake: Awake): Promise<void> {
  const { config, server, database, isBusy, telling, faults, stop } = awake
  const idleMs = (config.idleMinutes ?? 0) * 60_000
  await rm(fileIn(config), { force: true })
  const look = async () => {
    if (isBusy()) return
    const now = new Date()
    const retry = nextTelling(await telling(), now)
    const task = await nextTask(database.read, config.backup.schedule, now)
    const [next] = [task, retry].filter((time) => time !== null).toSorted((one, other) => Number(one) - Number(other))
    if (next && next.getTime() - now.getTime() < idleMs) return
    if (next) await leaveWord(config, next)
    stop()
  }
  whenIdle(server, idleMs, () => {
    look().catch((error) => faults.error(error, 'The server could not fall asleep; it goes on'))
  })
}

async function leaveWord(config: Config, at: Date): Promise<void> {
  const file = fileIn(config)
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 })
  await writeFile(file, `${at.toISOString()}\n`, { flush: true })
  await utimes(file, at, at)
}
