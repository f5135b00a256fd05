import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CacheName } from '../../domain/releases.ts'
import { liveListQuery } from '../data/live-list.ts'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedPanel, SkeletonRows } from '../ui/panel.tsx'
import { retryDelay, shouldRetry } from './retries.ts'

interface Late<Code> {
  /** What was loaded; undefined while it is on its way. */
  code: Code | undefined
  /** Why it could not be had. Only a reload helps then: the browser keeps the failed files of a page. */
  failure: unknown
}

/**
 * A hook that loads code once what uses it is on the page, and gives it as soon as it is there: behind React's own lazy()
 * it is held back for 300 ms once its place has been seen empty.
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
  width?: number
  onClose: () => void
  children: (code: Code) => ReactNode
}

/** A dialog whose code may still be on its way: it says so, and says when the code cannot be had. */
export function LateDialog<Code>({ useCode, title, width, onClose, children }: LateDialogProps<Code>) {
  const { code, failure } = useCode()
  if (code !== undefined) return children(code)
  const size = width && { width }
  if (!failure) return <ComingDialog title={title} {...size} onClose={onClose} />
  return (
    <Dialog title={title} {...size} onClose={onClose}>
      <div className="ui-dialog-body">
        <FailedPanel message="This could not be loaded." onRetry={() => location.reload()} />
      </div>
    </Dialog>
  )
}

/**
 * Looks like a dialog and leaves the focus where it is: the dialog that takes this one's place gives it back to there in
 * the end, and could not to what is gone by then.
 */
function ComingDialog({ title, width = 600, onClose }: Pick<LateDialogProps<never>, 'title' | 'width' | 'onClose'>) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])
  return createPortal(
    <div className="ui-scrim ui-scrim-late">
      <div className="ui-modal" style={{ '--dialog-width': `${width}px` } as CSSProperties}>
        <div className="ui-dialog">
          <header className="ui-dialog-head">
            <h2 className="ui-title ui-grow">{title}</h2>
            <IconButton label="Close" onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="ui-dialog-body">
            <SkeletonRows />
          </div>
        </div>
      </div>
    </div>,
    document.body,
  )
}

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
