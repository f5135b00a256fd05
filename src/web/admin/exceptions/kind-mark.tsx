import type { ExceptionKind } from '../../../domain/occurrences.ts'

const shapes: Record<ExceptionKind, string> = {
  closed: 'M1 1h10v10H1z',
  cancelled: 'M2 2l8 8M10 2l-8 8',
  changed: 'M6 1l5 5-5 5-5-5z',
  extra: 'M6 1v10M1 6h10',
}

/** The kinds of exceptions differ by shape, never by colour. */
export function KindMark({ kind }: { kind: ExceptionKind }) {
  return (
    <svg className={`kind-mark kind-mark-${kind}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={shapes[kind]} />
    </svg>
  )
}
