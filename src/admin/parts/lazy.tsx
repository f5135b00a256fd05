import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { CacheName } from '../../domain/releases/releases.ts'
import { liveListQuery } from '../../ui/data/live-list.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'

interface LazyCode<Code> {
  code: Code | undefined
  /** Undefined unless loading failed. Only a page reload helps then: the browser caches a failed import. */
  failure: unknown
}

/** Returns a hook that loads code on first use. React's lazy() would show a fallback for at least 300 ms. */
export function lazyCode<Code>(load: () => Promise<Code>): () => LazyCode<Code> {
  let state: LazyCode<Code> = { code: undefined, failure: undefined }
  const loadCode = async () => {
    try {
      state = { code: await load(), failure: undefined }
    } catch (failure) {
      state = { code: undefined, failure }
    }
    return state
  }
  return function useLazyCode() {
    const [loaded, setLoaded] = useState(state)
    const isSettled = loaded.code !== undefined || loaded.failure !== undefined
    useEffect(() => {
      if (!isSettled) void loadCode().then(setLoaded)
    }, [isSettled])
    return loaded
  }
}

interface LazyDialogProps<Code> {
  useCode: () => LazyCode<Code>
  title: string
  onClose: () => void
  children: (code: Code) => ReactNode
}

export function LazyDialog<Code>({ useCode, title, onClose, children }: LazyDialogProps<Code>) {
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

/** A screen that loads its code when it is first opened, and its lists in parallel. */
export function lazyScreen(load: () => Promise<ComponentType>, lists: readonly CacheName[] = []): ComponentType {
  const useScreen = lazyCode(load)
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
