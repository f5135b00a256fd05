import { expect, test } from 'vitest'
import { passedSocket } from './passed-socket.ts'

test('a socket is taken that was passed to this process, and is told to none that it starts', () => {
  const environment = { LISTEN_PID: '7', LISTEN_FDS: '1', LISTEN_FDNAMES: 'club', PORT: '3000' }
  expect(passedSocket(environment, 7)).toMatchObject({ fd: 3 })
  expect(environment).toEqual({ PORT: '3000' })
})

test.each([{}, { LISTEN_PID: '8', LISTEN_FDS: '1' }, { LISTEN_PID: '7', LISTEN_FDS: '0' }])(
  '%o passes nothing to process 7',
  (environment) => {
    expect(passedSocket(environment, 7)).toBeUndefined()
  },
)
