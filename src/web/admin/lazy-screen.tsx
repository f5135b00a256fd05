import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import type { CacheName } from '../../domain/releases.ts'
import { liveListQuery } from '../data/live-list.ts'
import { SkeletonRows } from '../ui/panel.tsx'
import { retryDelay, shouldRetry } from './retries.ts'

/**
 * A screen whose code is loaded when it is first opened, and shown as soon as it is there: behind React's own lazy() it
 * is held back for 300 ms once its place has been seen empty. Its lists are asked for at the same time as its code.
 */
export function lazyScreen(load: () => Promise<ComponentType>, lists: readonly CacheName[] = []): ComponentType {
  let loaded: ComponentType | undefined
  return function LazyScreen() {
    const [LoadedScreen, show] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>()
    const client = useQueryClient()
    useEffect(() => {
      if (loaded) return
      for (const name of lists) void client.prefetchQuery({ ...liveListQuery(name), retry: shouldRetry, retryDelay })
      load().then((screen) => {
        loaded = screen
        show(() => screen)
      }, setFailure)
    }, [client])
    if (failure) throw failure
    return LoadedScreen ? <LoadedScreen /> : <ScreenOnItsWay />
  }
}

/** The frame without a title, while a screen's code is on its way. */
function ScreenOnItsWay() {
  return (
    <div className="screen">
      <div className="top-bar" />
      <div className="screen-body">
        <SkeletonRows />
      </div>
    </div>
  )
}
