import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { recordsKey } from '../../data/live-list.ts'
import { photoStore } from './store-photo.ts'

const imageUrl = '/uploads/a.webp'

it('adds a photo once, though the answer was lost and it is tried again', async () => {
  const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  // The same picture is in the gallery already, and may be a second time.
  client.setQueryData(recordsKey('gallery'), [{ id: 1, imageUrl }])
  const store = photoStore(client)
  const answer = (body: unknown) => new Response(JSON.stringify(body))
  const methods = () => fetched.mock.calls.map(([, { method }]) => method)

  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(store(imageUrl)).rejects.toThrow(TypeError)
  fetched.mockResolvedValueOnce(
    answer([
      { id: 1, imageUrl },
      { id: 2, imageUrl },
    ]),
  )
  await store(imageUrl)
  expect(methods()).toEqual(['POST', 'GET'])

  fetched.mockResolvedValueOnce(answer({ id: 3, imageUrl }))
  await store(imageUrl)
  expect(methods()).toEqual(['POST', 'GET', 'POST'])
  const ids = client.getQueryData<{ id: number }[]>(recordsKey('gallery'))?.map(({ id }) => id)
  expect(ids, 'in the list as answered').toEqual([1, 2, 3])
})
