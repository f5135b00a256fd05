import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { docs, nginxBlocks } from '../support/servers/guide-blocks.ts'

const guides = readdirSync(docs).filter((file) => file.endsWith('.md'))
const textOf = (file: string) => readFileSync(path.join(docs, file), 'utf8')

it('every nginx of the guides passes a request on when a process is away, and tries that again a second later', () => {
  const blocks = guides.flatMap(nginxBlocks).filter((block) => block.includes('upstream ringside'))
  expect(blocks).not.toEqual([])
  for (const block of blocks) {
    const servers = block.match(/^\W*server [\d.:]+.*;$/gm) ?? []
    expect(servers.filter((server) => !server.endsWith(' fail_timeout=1s;'))).toEqual([])
    expect(block).toMatch(/^ {2}proxy_next_upstream error timeout;$/m)
  }
})

it('with a single process, nginx needs the socket on which requests wait, and the guides enable it', () => {
  expect(textOf('installing.md')).toMatch(/^systemctl enable --now \S*ringside\.socket /m)
  expect(textOf('upgrading.md')).toMatch(/systemctl enable --now\s+\S*ringside\.socket/)
})

it('every Caddy of the guides and of compose.yaml lets requests wait while the server is away', () => {
  const files = [...guides, '../compose.yaml']
  const proxies = files.flatMap((file) =>
    Array.from(textOf(file).matchAll(/reverse_proxy [^{]*\{(.*?)\}/gs), ([, options = '']) => ({
      file,
      options: options.includes('import ringside') ? textOf(file) : options,
    })),
  )
  expect(proxies.length).toBeGreaterThan(3)
  expect(proxies.filter(({ options }) => !/^\s*lb_try_duration \d+s$/m.test(options))).toEqual([])
})
