import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { type Need, program } from '../../support/runner/it-with.ts'
import { isHydrated, until } from '../support/until.ts'

const root = path.join(import.meta.dirname, '../../..')

/** The Debian of the Containerfile's base, whatever this machine's is. */
const codename = 'trixie'

/** The packages of the image's base, without a shell or a package manager. */
const basePackages = 'base-files,libc6,libgcc-s1,libstdc++6,ca-certificates,tzdata,netbase'

/** The packages that Node and npm need to build. */
const nodePackages = 'libstdc++6,ca-certificates'

/** Writes Debian packages into a tar file, so that tests pull no image. */
async function writeDebian(file: string, variant: 'extract' | 'essential', packages: string) {
  const words = [`--variant=${variant}`, `--include=${packages}`, '--architectures=amd64']
  await promisify(execFile)('mmdebstrap', [...words, codename, file])
}

/** This machine's npm, for the stand-in of Node's official image. */
const npmDirectory = () => path.join(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')

/** This machine's additional certificates for npm, if any. */
const extraCertificates = process.env.NODE_EXTRA_CA_CERTS

/** Requirements for building and starting images. */
export const builders: Need[] = [
  { name: 'root', isThere: process.getuid?.() === 0 },
  ...['buildah', 'mmdebstrap'].map(program),
]

/** Builds and starts images in a directory that is removed after the test. */
export class ImageBuilder {
  readonly #place = mkdtempSync('/var/tmp/ringside-image-')

  constructor() {
    onTestFinished(async () => {
      this.buildah('rm', '--all')
      await rm(this.#place, { recursive: true, force: true })
    })
  }

  buildah(...words: string[]): string {
    return execFileSync('buildah', this.#words(words), {
      encoding: 'utf8',
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  }

  #words(words: string[]): string[] {
    return ['--root', path.join(this.#place, 'store'), '--runroot', path.join(this.#place, 'run'), ...words]
  }

  /** Makes the base image without a shell. */
  async makeBase(name: string): Promise<void> {
    this.#commit(name, await this.#debian(name, 'extract', basePackages))
  }

  /** Replaces Node's official image by one with this machine's npm and Node. */
  async makeNode(name: string): Promise<void> {
    const container = await this.#debian(name, 'essential', nodePackages)
    this.buildah('copy', container, process.execPath, '/usr/local/bin/node')
    this.buildah('copy', container, npmDirectory(), '/usr/local/lib/node_modules/npm')
    const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']
    this.buildah('run', '--isolation=chroot', container, '--', ...link)
    if (extraCertificates) {
      this.buildah('copy', container, extraCertificates, '/etc/extra.pem')
      this.buildah('config', '--env=NODE_EXTRA_CA_CERTS=/etc/extra.pem', container)
    }
    this.#commit(name, container)
  }

  async #debian(name: string, ...options: [variant: 'extract' | 'essential', packages: string]): Promise<string> {
    const file = path.join(this.#place, `${name}.tar`)
    await writeDebian(file, ...options)
    const container = this.buildah('from', 'scratch')
    this.buildah('add', container, file, '/')
    rmSync(file)
    return container
  }

  #commit(name: string, container: string): void {
    this.buildah('commit', container, `localhost/${name}`)
    this.buildah('rm', container)
  }

  /** Builds the Containerfile with build arguments. */
  build(tag: string, values: Record<string, string>): void {
    const buildArguments = Object.entries(values).map(([name, value]) => `--build-arg=${name}=${value}`)
    const words = ['bud', '--isolation=chroot', '--format=docker', '--layers', ...buildArguments, '-t', tag]
    this.buildah(...words, '-f', 'Containerfile', '.')
  }

  /** Runs a program of the image, as the image's user, and returns its status. */
  run(container: string, words: string[], env: Record<string, string> = {}): number | null {
    return spawnSync('buildah', this.#runWords(container, words, env), { stdio: ['ignore', 'ignore', 'inherit'] })
      .status
  }

  /** Starts the image's entry point. */
  start(container: string, env: Record<string, string> & { PORT: string }) {
    const { Entrypoint, Cmd } = JSON.parse(this.buildah('inspect', container)).Docker.config
    const words = this.#runWords(container, [...Entrypoint, ...Cmd], env)
    const child = spawn('buildah', words, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    const ended = once(child, 'exit')
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    onTestFinished(() => void child.kill('SIGKILL'))
    return {
      /** Waits until the server responds; throws its output if it ends instead. */
      alive: () =>
        until(() => {
          if (hasEnded()) throw new Error(`The server of the image ended by itself:\n${Buffer.concat(output)}`)
          return isHydrated(`http://127.0.0.1:${env.PORT}`)
        }),
      stop: async () => {
        child.kill('SIGTERM')
        await ended
      },
    }
  }

  #runWords(container: string, words: string[], env: Record<string, string>): string[] {
    const settings = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`)
    return this.#words(['run', '--isolation=chroot', ...settings, container, '--', ...words])
  }
}
