import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { GivenSettings } from '../settings/given-settings.ts'
import { commandWords } from './command-words.ts'
import { keyIn } from './signature.ts'

type HookTarget = { kind: 'address'; url: URL } | { kind: 'command'; words: [string, ...string[]] }

/** Whom each release is told. */
export interface HookSettings {
  target: HookTarget
  /** What may be shown of it: a host, or a program's name. An address and a command's words may hold what opens something. */
  name: string
  /** By which the database knows what it was told. */
  digest: string
  /** What messages are signed with; null: they are not. */
  key: Buffer | null
  /** What no line of the log may repeat. */
  secret: string | null
}

/** Reads whom releases are told; adds a sentence for each bad setting, without repeating what may be a secret. */
export function readHookSettings(given: GivenSettings): HookSettings | null {
  const { faults } = given
  const onPublish = given.text('ON_PUBLISH')
  const secret = given.text('ON_PUBLISH_SECRET')
  const key = secret ? keyIn(secret) : null
  if (key === undefined)
    faults.push('ON_PUBLISH_SECRET must be 24 to 64 random bytes as base64, as openssl rand -base64 32 gives them')
  if (!onPublish) {
    if (secret) faults.push('ON_PUBLISH_SECRET is set, but ON_PUBLISH is not')
    return null
  }
  const target = targetIn(onPublish)
  if (!target) {
    faults.push(
      'ON_PUBLISH must be an https:// address, an http:// address of this machine itself, or a command whose quotes are closed',
    )
    return null
  }
  // Anybody can send to an address; a command is started by the server alone.
  if (target.kind === 'address' && !secret) faults.push('ON_PUBLISH is an address, but ON_PUBLISH_SECRET is not set')
  return {
    target,
    name: target.kind === 'address' ? target.url.host : basename(target.words[0]),
    digest: createHash('sha256').update(onPublish).digest('base64url'),
    key: key ?? null,
    secret,
  }
}

function targetIn(onPublish: string): HookTarget | undefined {
  const words = commandWords(onPublish)
  const [program, ...others] = words ?? []
  if (!program) return undefined
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(program)) return { kind: 'command', words: [program, ...others] }
  const url = URL.parse(onPublish)
  if (!url || others.length > 0) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
    ? { kind: 'address', url }
    : undefined
}

const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
