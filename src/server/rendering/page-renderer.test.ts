import { afterEach, expect, test } from 'vitest'
import { rehearsal } from '../publishing/rehearsal.ts'
import { lazyPageRenderer } from './page-renderer.ts'

let turn = 0
let counting: NodeJS.Immediate

afterEach(() => clearImmediate(counting))

const assets = { scriptBytes: 0 } as unknown as Parameters<typeof lazyPageRenderer>[1]

test('requests have their turn between loading the pages, what is rehearsed of them and the first that is wanted', async () => {
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  count()
  const rendered: { path: string; turn: number }[] = []
  const load = async () => {
    rendered.push({ path: 'loaded', turn })
    return async (path: string) => {
      rendered.push({ path, turn })
      return path
    }
  }
  const { renderPage } = lazyPageRenderer('', assets, { rehearsal, load })
  const [[, language, data] = expect.fail('nothing is rehearsed')] = rehearsal()
  expect(await renderPage('/wanted', language, data)).toBe('/wanted')
  await renderPage('/next', language, data)
  expect(rendered.map(({ path }) => path)).toEqual(['loaded', '/404', '/', '/wanted', '/next'])
  expect(new Set(rendered.slice(0, 4).map((each) => each.turn)).size).toBe(4)
})

test('what could not be loaded once is loaded again for the next page', async () => {
  let failures = 1
  const load = async () => {
    if (failures-- > 0) throw new Error('too many open files')
    return async (path: string) => path
  }
  const { renderPage } = lazyPageRenderer('', assets, { load })
  const [[, language, data] = expect.fail('nothing is rehearsed')] = rehearsal()
  await expect(renderPage('/', language, data)).rejects.toThrow('too many open files')
  expect(await renderPage('/', language, data)).toBe('/')
})
