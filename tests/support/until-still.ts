import type { Page } from '@playwright/test'
import { withoutFrames } from './until-alive.ts'

/** Waits until every animation that ends has ended: sections further down are laid out, and their pictures asked for, at the end of one. */
export const untilStill = (page: Page) =>
  page.waitForFunction(
    () =>
      document.getAnimations().every((each) => each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
    undefined,
    withoutFrames,
  )
