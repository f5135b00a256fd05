import { chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { chromiumArguments } from './support/browsers/browsers.ts'

const featuresIn = (text: string) => /--disable-features=(\S+)/.exec(text)?.[1]?.split(',') ?? []

it('the tests’ Chromium lacks each feature that Playwright switches off', async () => {
  // The error of a browser that does not start quotes its command line. Names in `ms` are of Edge.
  const message = await chromium.launch({ executablePath: process.execPath }).then(String, String)
  const playwrights = featuresIn(message).filter((name) => !name.startsWith('ms'))
  expect(playwrights).toContain('PaintHolding')
  expect(featuresIn(chromiumArguments.join(' '))).toEqual(expect.arrayContaining(playwrights))
})
