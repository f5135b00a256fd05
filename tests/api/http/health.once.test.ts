import { expect, test } from 'vitest'
import { version } from '../../../src/server/installation.ts'
import { buildTestApp } from '../../support/app/test-app.ts'

test.each(['/up', '/healthz'])('%s names the version that runs', async (path) => {
  const { app } = await buildTestApp()
  expect((await app.inject(path)).json()).toEqual({ status: 'ok', version })
})
