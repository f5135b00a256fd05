import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { setSecondFactor } from '../../../src/server/db/accounts/users.ts'
import { changesOf } from '../../support/app/change-log.ts'
import { newSecondFactor } from '../../support/app/second-factor.ts'
import { buildTestApp, clientOf, newDatabaseSettings, password, signIn } from '../../support/app/test-app.ts'
import { NODE_COMPILE_CACHE } from '../../support/servers/server.ts'

const cli = path.join(import.meta.dirname, '../../../scripts/club.js')
const newPassword = 'another long one'

/** A club whose administrator kamil has lost the phone that makes the codes. */
async function withLostPhone() {
  const settings = await newDatabaseSettings()
  const { app, database } = await buildTestApp({ settings })
  const session = await signIn(database, 'admin', 'kamil')
  const { id } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await database.write((queries) => setSecondFactor(queries, id, newSecondFactor()))
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...settings }
  const anyone = clientOf(app, null)
  return {
    id,
    database,
    /** The code of a log-in's refusal; null when it opens a session. */
    signInWith: async (secret: string) =>
      (await anyone.post('/api/login', { username: 'kamil', password: secret })).body.code ?? null,
    user: clientOf(app, session),
    run: (words: string[], input = '') =>
      run(process.execPath, [cli, ...words], env, (child) => child.stdin.end(input)),
    /** Runs it at a terminal and types each reply when its question appears. */
    runAtTerminal: (words: string[], responses: [RegExp, string][]) =>
      run('script', ['-qec', [process.execPath, cli, ...words].join(' '), '/dev/null'], env, (child, output) => {
        const waiting = [...responses]
        child.stdout.on('data', () => {
          const [next] = waiting
          if (!next?.[0].test(output())) return
          waiting.shift()
          child.stdin.write(`${next[1]}\r`)
        })
      }),
  }
}

type Child = ReturnType<typeof spawn> & { stdin: NodeJS.WritableStream; stdout: NodeJS.ReadableStream }

async function run(
  command: string,
  words: string[],
  env: NodeJS.ProcessEnv,
  talk: (child: Child, output: () => string) => void,
): Promise<{ status: number; output: string }> {
  const child = spawn(command, words, { env }) as Child
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  talk(child, () => output)
  const [status] = await once(child, 'close')
  return { status, output }
}

describe('create-admin for a name whose second factor is lost', () => {
  it('names the command in a script, and leaves the factor on', async () => {
    const { run, signInWith } = await withLostPhone()
    const { status, output } = await run(['create-admin', 'kamil'], `${newPassword}\n`)
    expect(status).toBe(0)
    expect(output).toMatch(/^kamil is an administrator now\.$/m)
    expect(output).toContain('npm run club -- second-factor-off kamil')
    expect(await signInWith(newPassword)).toBe('second_factor_required')
  })

  it('removes the second factor in a script with the option, and logs it', async () => {
    const { run, signInWith, database, id } = await withLostPhone()
    const { status, output } = await run(['create-admin', 'kamil', '--second-factor-off'], newPassword)
    expect([status, output]).toEqual([0, 'kamil is an administrator now.\n'])
    expect(await signInWith(newPassword)).toBeNull()
    expect((await changesOf(database, 'users', id)).map(({ after }) => after?.secondFactor)).toEqual(['off'])
  })

  it.runIf(process.platform === 'linux').each([
    ['y', null],
    ['', 'second_factor_required'],
  ])('asks at a terminal, and accepts the reply "%s"', async (response, code) => {
    const { runAtTerminal, signInWith } = await withLostPhone()
    const { status, output } = await runAtTerminal(
      ['create-admin', 'kamil'],
      [
        [/\[y\/N\]/, response],
        [/Password: /, newPassword],
      ],
    )
    expect(output).toMatch(/kamil is an administrator now\./)
    expect(output).not.toContain(newPassword)
    expect(status).toBe(0)
    expect(await signInWith(newPassword)).toBe(code)
  })
})

describe('second-factor-off', () => {
  it('lets a user in again with the password alone, and says so', async () => {
    const { run, signInWith, user } = await withLostPhone()
    expect(await signInWith(password)).toBe('second_factor_required')
    const removal = await run(['second-factor-off', ' Kamil'])
    expect(removal).toMatchObject({ status: 0, output: ' Kamil now logs in with the password alone.\n' })
    expect(await signInWith(password)).toBeNull()
    expect((await user.get('/api/user/security')).body.secondFactor).toEqual({ isOn: false, recoveryCodes: 0 })
    expect((await run(['second-factor-off', 'kamil'])).output).toBe('kamil had no second factor.\n')
  })

  it('names what is missing', async () => {
    const { run } = await withLostPhone()
    expect(await run(['second-factor-off', 'olena'])).toEqual({ status: 1, output: 'There is no user olena.\n' })
    for (const words of [['second-factor-off'], ['unknown'], []])
      expect(await run(words)).toMatchObject({ status: 1, output: expect.stringContaining('Usage: npm run club') })
  })
})

describe('setup-link', () => {
  it('prints a link that works, and warns when PUBLIC_URL is not set', async () => {
    const settings = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...(await newDatabaseSettings()) }
    const link = (env: NodeJS.ProcessEnv) =>
      run(process.execPath, [cli, 'setup-link'], { ...settings, ...env }, () => {})
    const { status, output } = await link({ PORT: '4000' })
    expect(status).toBe(0)
    expect(output).toMatch(/^http:\/\/localhost:4000\/auth\?invitation=[\w-]+$/m)
    expect(output).toMatch(/^PUBLIC_URL is not set/m)
    const known = await link({ PUBLIC_URL: 'https://club.example' })
    expect(known.output).toMatch(/^https:\/\/club\.example\/auth\?invitation=[\w-]+\n$/)
  })
})

it('users lists the accounts in columns', async () => {
  const { run } = await withLostPhone()
  const { status, output } = await run(['users'])
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(
      /^username {2}role {3}second factor {2}last log-in\nkamil {5}admin {2}on {13}\d{4}-[\d-]+T[\d:.]+Z\n$/,
    ),
  ])
})

describe('a command', () => {
  it('explains itself, and refuses words and options that it does not take', async () => {
    const { run } = await withLostPhone()
    for (const words of [['help'], ['--help'], ['backup', '-h']])
      expect(await run(words)).toEqual({ status: 0, output: expect.stringMatching(/^Usage: npm run club/) })
    expect(await run(['restore-test', 'mine.sqlite'])).toEqual({
      status: 1,
      output: expect.stringMatching(/^npm run club -- restore-test takes no “mine\.sqlite”\.\n\nUsage/),
    })
    expect(await run(['upgrade', '--chek'])).toEqual({
      status: 1,
      output: "Unknown option '--chek'. npm run club -- --help lists the commands and their options.\n",
    })
  })

  it('reads several replies from the standard input, and ends where that ends', async () => {
    const { run, signInWith } = await withLostPhone()
    const words = ['create-admin', '--second-factor-off']
    expect(await run(words, `kamil\n${newPassword}\n`)).toMatchObject({ status: 0 })
    expect(await signInWith(newPassword)).toBeNull()
    expect(await run(words, 'kamil')).toEqual({ status: 1, output: 'Password must be 8 to 128 characters\n' })
  })

  it.each(['users', 'backup', 'second-factor-off kamil'])('%s creates no club where there is none', async (words) => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...settings }
    expect(await run(process.execPath, [cli, ...words.split(' ')], env, () => {})).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^(?:There is no database in .*: set|The database of DATABASE_URL is empty:) .*\n$/,
      ),
    })
  })
})
