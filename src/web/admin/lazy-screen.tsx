import { type ComponentType, useEffect, useState } from 'react'
import { SkeletonRows } from '../ui/panel.tsx'

/**
 * A screen whose code is loaded when it is first opened, and shown as soon as it is there: behind React's own lazy() it
 * is held back for 300 ms once its place has been seen empty.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined
  return function LazyScreen() {
    const [LoadedScreen, show] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (loaded) return
      load().then((screen) => {
        loaded = screen
        show(() => screen)
      }, setFailure)
    }, [])
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
