import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where a program of this machine is: on the path, or where Debian puts what only root runs. */
export function findProgram(...names: string[]): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/sbin', '/usr/bin']
  return directories.flatMap((place) => names.map((name) => path.join(place, name))).find((file) => existsSync(file))
}

/** Installs a package as root on a Debian, and says so before. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Installing the system package ${name}, which tests need: apt-get install ${name}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-y', '-q', '-o', 'DPkg::Lock::Timeout=60', ...words], { env, stdio: 'ignore' }).status === 0
  const install = () => apt('install', '--no-install-recommends', name)
  return install() || (apt('update') && install())
}

/** nginx, which the guides' configurations are tried with. */
export function findNginx(): string | undefined {
  return findProgram('nginx') ?? (installPackage('nginx-light') ? findProgram('nginx') : undefined)
}
