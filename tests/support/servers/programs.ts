import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
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
  // The lists of packages may be old, or lack those of security updates.
  apt('update')
  return withoutServices(() => apt('install', '--no-install-recommends', name))
}

/** Runs an installation that starts no service: Debian's nginx would open port 80. */
function withoutServices(install: () => boolean): boolean {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy)) return install()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return install()
  } finally {
    rmSync(policy)
  }
}

/** nginx, which the guides' configurations are tried with. */
export function findNginx(): string | undefined {
  return findProgram('nginx') ?? (installPackage('nginx-light') ? findProgram('nginx') : undefined)
}
