import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createAdministrator } from './auth/administrators.ts'
import { makeSetupLink } from './auth/setup-link.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'

const usage = `Usage: npm run club -- <command>

  create-admin [username]   Makes an administrator, or gives an existing user that role and a new password.
                            The password is asked for, or read from the standard input.
  setup-link                Prints a one-time link that makes the first administrator.

The settings (DATA_DIR, DATABASE_URL, PUBLIC_URL) are read from the environment, as for npm start.`

type Command = (database: Database, words: string[]) => Promise<string>

const commands: Record<string, Command> = {
  'create-admin': async (database, [name]) => {
    const username = name ?? (await ask('Username: '))
    await createAdministrator(database, { username, password: await ask('Password: ', true) })
    return `${username} is an administrator now.`
  },
  'setup-link': async (database) => {
    const path = await makeSetupLink(database)
    return path ? `${readConfig(process.env).publicUrl ?? ''}${path}` : 'There is an administrator already.'
  },
}

const silent = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks on the terminal, without showing a secret; where there is none, reads one line of the standard input. */
async function ask(question: string, isSecret = false): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal && isSecret) process.stderr.write(question)
  const output = isTerminal && !isSecret ? process.stderr : silent
  const reader = createInterface({ input: process.stdin, output, terminal: isTerminal })
  try {
    return await reader.question(isTerminal && !isSecret ? question : '')
  } finally {
    reader.close()
    if (isTerminal && isSecret) process.stderr.write('\n')
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [name = '', ...words] = positionals
const command = commands[name]
if (!command) {
  console.error(usage)
  process.exit(1)
}
try {
  const database = await openDatabase(readConfig(process.env))
  try {
    console.log(await command(database, words))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
