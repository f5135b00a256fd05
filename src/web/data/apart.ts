import { type ComponentType, lazy } from 'react'

let isMissing = false

/** Whether a part of this page stays as the server rendered it, because its code could not be had. */
export const hasLifelessPart = () => isMissing

/** A component whose code is loaded when it is wanted; where that fails, what the server rendered in its place stays. */
export const apart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      isMissing = true
      return new Promise<never>(() => {})
    }
  })
