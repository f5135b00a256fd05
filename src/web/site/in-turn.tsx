import { createContext, Fragment, type PropsWithChildren, use } from 'react'

/** Resolves when requests have had their turn. */
export type LetOthers = () => Promise<unknown>

/** Of whom renders pages in turns: gives the next one that is free. */
export const NextTurn = /* @__PURE__ */ createContext<LetOthers | null>(null)

function InTurnOnServer({ children }: PropsWithChildren) {
  const nextTurn = use(NextTurn)
  if (nextTurn) use(nextTurn())
  return children
}

/** A part of a page that takes some milliseconds: the server renders each in a turn of its own. */
export const InTurn = import.meta.env.SSR ? InTurnOnServer : Fragment
