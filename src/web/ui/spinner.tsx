/** A turning octagon; it says nothing by itself, so give it a label unless its surroundings speak. */
export function Spinner({ label, size = 'small' }: { label?: string; size?: 'small' | 'large' }) {
  return (
    <svg className="spinner" data-size={size} viewBox="0 0 48 48" role="img" aria-label={label} aria-hidden={!label}>
      <path className="spinner-ring" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
      <path className="spinner-arc" d="M15.3 3h17.4L45 15.3" />
    </svg>
  )
}

/** The spinner over the whole screen, while the current user is loading. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="full-screen-spinner" role="status">
      <Spinner label={label} size="large" />
    </div>
  )
}
