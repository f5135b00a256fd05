import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const forwarding = '/proc/sys/net/ipv4/ip_forward'

const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8' })

/** What a daemon of Docker's changes of a machine's network. */
export interface MachineNetwork {
  /** Whether packets for other machines are passed on. */
  forwarding: string
  /** What becomes of those that no rule is about. */
  policy: string
  /** Links, rules and chains that have Docker's name. */
  named: string[]
}

export function readNetwork(): MachineNetwork {
  const all = [run('ip', '-brief', 'link'), run('iptables-save'), run('ip6tables-save')].join('')
  return {
    forwarding: readFileSync(forwarding, 'utf8').trim(),
    policy: /^-P FORWARD (\S+)$/m.exec(run('iptables', '--list-rules', 'FORWARD'))?.[1] ?? '',
    named: all.match(/^.*docker.*$/gim) ?? [],
  }
}

/** Takes away what a daemon that has ended left, and passes on what was passed on before. */
export function restoreNetwork(before: MachineNetwork): void {
  run('ip', 'link', 'delete', 'docker0')
  for (const each of ['iptables', 'ip6tables'])
    execFileSync(`${each}-restore`, { input: run(`${each}-save`).replace(/^.*docker.*\n/gim, '') })
  run('iptables', '--policy', 'FORWARD', before.policy)
  writeFileSync(forwarding, before.forwarding)
}
