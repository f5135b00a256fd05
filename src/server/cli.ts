import { dirname, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createAdministrator, makeSetupLink, needsCode, removeSecondFactor } from './accounts/administrators.ts'
import { explainDirectoryError } from './backup/backup-places.ts'
import { checkUpgrade } from './backup/check-upgrade.ts'
import { countRows, restoreBackup, testRestore, verifyBackup, withDecrypted } from './backup/restore-backup.ts'
import { makeBackup, storeBackup } from './backup/stored-backups.ts'
import { type Config, readConfig } from './config.ts'
import { listAccounts } from './db/accounts/users.ts'
import { type BackupFacts, UnusableBackupError } from './db/backup/backup-file.ts'
import type { Database } from './db/database.ts'
import { isStorageFull, storageFullExitStatus } from './db/failures.ts'
import { openDatabaseForCommand } from './db/open.ts'
import { clubCommand } from './installation.ts'

const usage = `Usage: ${clubCommand} <command>

  create-admin [username]   Creates an administrator, or gives an existing user that role and a new password.
                            Prompts for the password, or reads it from the standard input. At a terminal, asks
                            whether the second factor is lost; --second-factor-off removes it without asking.
  second-factor-off <username>
                            Removes a user's second factor, so that the password is enough to log in.
  users                     Lists the accounts with role, second factor, and the last log-in that has not ended.
  setup-link                Prints a link that creates the first administrator, valid once and for 24 hours.
  backup [file]             Writes all data of the club into one file; the server may be running. Without a file, stores a
                            verified backup in BACKUP_DIR and the S3 bucket, and removes old ones.
  restore <file>            Restores a backup into an empty database (SQLite or PostgreSQL), completely or not at all.
                            Asks for the passphrase of an encrypted one, unless BACKUP_PASSPHRASE is set; so do verify and upgrade.
  restore-test              Restores the newest stored backup into a temporary directory and compares every row.
  verify <file>             Compares every row and picture of a backup with its stored hash, and counts the rows.
  upgrade --check [file]    Reports what the first start of this version will do: migrations and new settings. Checks that
                            the backup is complete and current; if not, the exit status is 1.

Commands read the settings (DATA_DIR, DATABASE_URL, PUBLIC_URL) from the environment, like the server.`

/** How many words may follow the name of a command; others than these take none. */
const maxWords: Record<string, number> = {
  'create-admin': 1,
  'second-factor-off': 1,
  backup: 1,
  restore: 1,
  verify: 1,
  upgrade: 1,
}

type Command = (config: Config, args: string[], options: Options) => Promise<string>

interface Options {
  'second-factor-off'?: boolean
  check?: boolean
  /** A time (ISO 8601), set by the server's schedule: a backup made since then is copied, not made again. */
  due?: string
}

const commands: Record<string, Command> = {
  'create-admin': async (config, [name], options) => {
    const username = name ?? (await prompt('Username: '))
    const create = async (database: Database) => {
      const isFactorLost = options['second-factor-off'] || (await confirmLoss(database, username))
      const password = await prompt('Password: ', { isSecret: true })
      const { hasSecondFactor } = await createAdministrator(database, { username, password }, { isFactorLost })
      const hint = `\nLogging in still needs a code. If phone and recovery codes are lost, run ${clubCommand} second-factor-off ${username}`
      return `${username} is an administrator now.${hasSecondFactor ? hint : ''}`
    }
    return withDatabase(config, create, { mayBeNew: true })
  },
  'second-factor-off': async (config, [username]) => {
    if (!username) throw new Error(usage)
    const wasOn = await withDatabase(config, (database) => removeSecondFactor(database, username))
    return `${username} ${wasOn ? 'now logs in with the password alone' : 'had no second factor'}.`
  },
  users: async (config) => {
    const accounts = await withDatabase(config, ({ read }) => listAccounts(read))
    const rows = accounts.map(({ username, role, hasSecondFactor, loggedInAt }) => [
      username,
      role,
      hasSecondFactor ? 'on' : 'off',
      loggedInAt ?? '–',
    ])
    return alignColumns([['username', 'role', 'second factor', 'last log-in'], ...rows])
  },
  'setup-link': async (config) => {
    const path = await withDatabase(config, makeSetupLink, { mayBeNew: true })
    if (!path) return 'There is already an administrator.'
    if (config.publicUrl) return `${config.publicUrl}${path}`
    console.error('PUBLIC_URL is not set: if visitors use another address, put it before the path of this link.')
    return `http://localhost:${config.port}${path}`
  },
  backup: async (config, [file], { due }) => {
    if (!file) {
      const { name, bytes } = await withDatabase(config, (database) => storeBackup(config, database, due))
      const places = config.backup.s3 ? `${config.backup.directory} and off site` : config.backup.directory
      return `${name} (${inMegabytes(bytes)}) is stored in ${places} and verified.`
    }
    const backup = await makeBackup(config, file).catch((error) => {
      throw explainDirectoryError(error, dirname(resolve(file)), 'name another file')
    })
    return `${file} (${inMegabytes(backup.bytes)}) contains ${contentsOf(backup)}.`
  },
  restore: async (config, args) => {
    const restore = (file: string) => restoreBackup(config, file)
    const facts = await withDecrypted(requireFile(args), decryptionFor(config), restore).catch(
      explainDataDirectory(config),
    )
    return `Restored ${contentsOf(facts)}. Sessions are not restored: users log in again.`
  },
  'restore-test': (config) => testRestore(config).catch(explainDataDirectory(config)),
  verify: async (config, args) => {
    const { takenAt, checksums } = await withDecrypted(requireFile(args), decryptionFor(config), verifyBackup).catch(
      explainUnusable,
    )
    const counts = Object.entries(checksums).map(([table, { rows }]) => `  ${table.padEnd(16)} ${rows}`)
    return [`Complete and unchanged. Taken at ${takenAt}; rows:`, ...counts].join('\n')
  },
  upgrade: async (config, [file = null], { check }) => {
    if (!check) throw new Error(usage)
    const { report, isSafe } = await checkUpgrade(config, file, decryptionFor(config))
    if (!isSafe) process.exitCode = 1
    return report
  },
}

function decryptionFor({ dataDirectory, backup }: Config) {
  const findPassphrase = async () => {
    const passphrase = backup.passphrase ?? (await prompt('Passphrase of the backup: ', { isSecret: true }))
    if (!passphrase) throw new Error('The backup is encrypted, and BACKUP_PASSPHRASE is not set')
    return passphrase
  }
  return { parent: dataDirectory, findPassphrase }
}

function explainUnusable(error: unknown): never {
  if (!(error instanceof UnusableBackupError)) throw error
  const advice = 'Do not restore this file. Verify an older backup or the off-site copy, and make a new backup now.'
  throw new Error(`${error.message}. ${advice}`)
}

function explainDataDirectory({ dataDirectory }: Config) {
  return (error: unknown): never => {
    throw explainDirectoryError(error, dataDirectory, 'set DATA_DIR to another')
  }
}

/** Returns false without a terminal: scripts use the option instead. */
async function confirmLoss(database: Database, username: string): Promise<boolean> {
  if (!process.stdin.isTTY || !(await needsCode(database, username))) return false
  const reply = await prompt(
    `Logging in as ${username} needs a code. Are phone and recovery codes lost, and should the second factor be removed? [y/N] `,
  )
  return /^y(?:es)?$/i.test(reply.trim())
}

async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  options?: { mayBeNew: boolean },
): Promise<Result> {
  await using database = await openDatabaseForCommand(config, options)
  return await work(database)
}

function requireFile([file]: string[]): string {
  if (!file) throw new Error(usage)
  return file
}

function alignColumns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function contentsOf({ takenAt, checksums }: BackupFacts): string {
  return `${countRows(checksums)} rows as of ${takenAt}, pictures: ${checksums.uploads?.rows ?? 0}, releases: ${checksums.releases?.rows ?? 0}`
}

const discardedOutput = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Without a terminal, reads a line of the standard input. */
async function prompt(question: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) return readInputLine()
  const output = isSecret ? discardedOutput : process.stderr
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  // Written once the reader exists: until then, the terminal shows typed characters.
  if (isSecret) process.stderr.write(question)
  try {
    return await reader.question(isSecret ? '' : question)
  } finally {
    reader.close()
    if (isSecret) process.stderr.write('\n')
  }
}

let inputReader: Interface | undefined
let inputLines: AsyncIterator<string> | undefined

/** Returns the next line of the standard input; '' at its end. */
async function readInputLine(): Promise<string> {
  inputReader ??= createInterface({ input: process.stdin })
  inputLines ??= inputReader[Symbol.asyncIterator]()
  return (await inputLines.next()).value ?? ''
}

function parseWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'second-factor-off': { type: 'boolean' },
        check: { type: 'boolean' },
        due: { type: 'string' },
      },
    })
  } catch (error) {
    // Node adds advice that does not fit.
    const [sentence] = (error as Error).message.split('. ')
    throw new Error(`${sentence}. ${clubCommand} --help lists the commands and their options.`)
  }
}

async function run(): Promise<string> {
  const { positionals, values } = parseWords()
  const [name = '', ...args] = positionals
  if (values.help || name === 'help') return usage
  const command = commands[name]
  if (!command) throw new Error(usage)
  const unexpected = args[maxWords[name] ?? 0]
  if (unexpected !== undefined) throw new Error(`${clubCommand} ${name} takes no “${unexpected}”.\n\n${usage}`)
  return command(readConfig(process.env), args, values)
}

// Exiting removes temporary directories. A command that the server started ends with the server.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => process.exit(1))

try {
  console.log(await run())
  inputReader?.close()
  if (process.send) process.exit()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(isStorageFull(error) ? storageFullExitStatus : 1)
}
