import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { CacheName } from '../../domain/releases.ts'
import { liveListQuery } from '../data/live-list.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FailedPanel, SkeletonRows } from '../ui/panel.tsx'

interface Late<Code> {
  /** Undefined until it is loaded. */
  code: Code | undefined
  /** Only a reload of the page helps then: the browser caches a failed import. */
  failure: unknown
}

/**
 * A hook that loads code once it is first used, and returns it at once when it is there: React's own lazy() holds it back
 * for 300 ms after a fallback was shown.
 */
export function late<Code>(load: () => Promise<Code>): () => Late<Code> {
  let known: Late<Code> = { code: undefined, failure: undefined }
  const settle = async () => {
    try {
      known = { code: await load(), failure: undefined }
    } catch (failure) {
      known = { code: undefined, failure }
    }
    return known
  }
  return function useLate() {
    const [shown, show] = useState(known)
    const isKnown = shown.code !== undefined || shown.failure !== undefined
    useEffect(() => {
      if (!isKnown) void settle().then(show)
    }, [isKnown])
    return shown
  }
}

interface LateDialogProps<Code> {
  useCode: () => Late<Code>
  title: string
  onClose: () => void
  children: (code: Code) => ReactNode
}

/** A dialog whose code is loaded apart: it opens once that is there, or says that it could not be loaded. */
export function LateDialog<Code>({ useCode, title, onClose, children }: LateDialogProps<Code>) {
  const { code, failure } = useCode()
  if (code !== undefined) return children(code)
  if (failure === undefined) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="ui-dialog-body">
        <FailedPanel message="This could not be loaded." onRetry={() => location.reload()} />
      </div>
    </Dialog>
  )
}

/** A screen whose code is loaded when it is first opened, and its lists at the same time. */
export function lazyScreen(load: () => Promise<ComponentType>, lists: readonly CacheName[] = []): ComponentType {
  const useScreen = late(load)
  return function LazyScreen() {
    const client = useQueryClient()
    const { code: LoadedScreen, failure } = useScreen()
    const isLoading = LoadedScreen === undefined
    useEffect(() => {
      if (!isLoading) return
      for (const name of lists) void client.prefetchQuery(liveListQuery(name))
    }, [client, isLoading])
    if (failure) throw failure
    if (LoadedScreen) return <LoadedScreen />
    return (
      <div className="screen">
        <div className="top-bar" />
        <div className="screen-body">
          <SkeletonRows />
        </div>
      </div>
    )
  }
}
