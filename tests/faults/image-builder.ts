import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type Need, program } from '../support/it-with.ts'

const root = path.join(import.meta.dirname, '../..')

/** What builds images and starts them: Debian's tools, as root. */
export const builders: Need[] = [
  { name: 'root', isThere: process.getuid?.() === 0 },
  ...['buildah', 'mmdebstrap'].map(program),
]

/** What the image's base has besides what is in it for nobody: no shell, no package manager. */
const withoutShell = 'base-files,libc6,libgcc-s1,libstdc++6,ca-certificates,tzdata,netbase'

/** Builds and starts images in a place of their own, which goes with the test. */
export class ImageBuilder {
  readonly #place = mkdtempSync('/var/tmp/ringside-image-')

  constructor() {
    onTestFinished(() => {
      this.buildah('rm', '--all')
      rmSync(this.#place, { recursive: true, force: true })
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

  /** The base without a shell, of either architecture; for the libraries of an image it has what the official image of Node has. */
  makeBase(name: string, architecture: 'amd64' | 'arm64'): void {
    const words = ['--variant=extract', `--architectures=${architecture}`, `--include=${withoutShell},libatomic1`]
    this.#commit(name, this.#debian(name, words))
  }

  /** What stands for the official image of Node: this machine's npm, on the Node that these tests run on. */
  makeNode(name: string): void {
    const words = ['--variant=essential', '--include=libstdc++6,libatomic1,ca-certificates']
    const container = this.#debian(name, words)
    const npm = path.join(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')
    this.buildah('copy', container, process.execPath, '/usr/local/bin/node')
    this.buildah('copy', container, npm, '/usr/local/lib/node_modules/npm')
    this.buildah(
      'run',
      '--isolation=chroot',
      container,
      '--',
      'ln',
      '-s',
      '../lib/node_modules/npm/bin/npm-cli.js',
      '/usr/local/bin/npm',
    )
    const certificates = process.env.NODE_EXTRA_CA_CERTS
    if (certificates) {
      this.buildah('copy', container, certificates, '/etc/extra.pem')
      this.buildah('config', '--env=NODE_EXTRA_CA_CERTS=/etc/extra.pem', container)
    }
    this.#commit(name, container)
  }

  #debian(name: string, words: string[]): string {
    const file = path.join(this.#place, `${name}.tar`)
    const codename = execFileSync('sed', ['-n', 's/^VERSION_CODENAME=//p', '/etc/os-release'], {
      encoding: 'utf8',
    }).trim()
    execFileSync('mmdebstrap', [...words, codename, file], { stdio: ['ignore', 'ignore', 'pipe'] })
    const container = this.buildah('from', 'scratch')
    this.buildah('add', container, file, '/')
    rmSync(file)
    return container
  }

  #commit(name: string, container: string): void {
    this.buildah('commit', container, `localhost/${name}`)
    this.buildah('rm', container)
  }

  /** Builds the Containerfile, each build argument in the place of what it names by itself. */
  build(tag: string, values: Record<string, string>): void {
    const given = Object.entries(values).map(([name, value]) => `--build-arg=${name}=${value}`)
    this.buildah(
      'bud',
      '--isolation=chroot',
      '--format=docker',
      '--layers',
      ...given,
      '-t',
      tag,
      '-f',
      'Containerfile',
      '.',
    )
  }

  /** Runs a program of the image, as the image's user, and gives its status. */
  run(container: string, words: string[], env: Record<string, string> = {}): number | null {
    return spawnSync('buildah', this.#runWords(container, words, env), { stdio: ['ignore', 'ignore', 'inherit'] })
      .status
  }

  /** Starts what the image starts by itself. */
  start(container: string, env: Record<string, string>) {
    const { Entrypoint, Cmd } = JSON.parse(this.buildah('inspect', container)).Docker.config
    const child = spawn('buildah', this.#runWords(container, [...Entrypoint, ...Cmd], env), { stdio: 'ignore' })
    const ended = once(child, 'exit')
    onTestFinished(() => void child.kill('SIGKILL'))
    return {
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
