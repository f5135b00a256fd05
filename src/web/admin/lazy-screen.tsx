import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import type { CacheName } from '../../domain/releases.ts'
import { liveListQuery } from '../data/live-list.ts'
import { SkeletonRows } from '../ui/panel.tsx'
import { late } from './late.ts'
import { retryDelay, shouldRetry } from './retries.ts'

/** A screen whose code is loaded when it is first opened. Its lists are asked for at the same time as its code. */
export function lazyScreen(load: () => Promise<ComponentType>, lists: readonly CacheName[] = []): ComponentType {
  const useScreen = late(load)
  return function LazyScreen() {
    const client = useQueryClient()
    const { code: LoadedScreen, failure } = useScreen()
    const isOnItsWay = LoadedScreen === undefined
    useEffect(() => {
      if (!isOnItsWay) return
      for (const name of lists) void client.prefetchQuery({ ...liveListQuery(name), retry: shouldRetry, retryDelay })
    }, [client, isOnItsWay])
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
