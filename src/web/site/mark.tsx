/** The club's mark: an octagon, a boxing ring or cage, with a slash through it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <path className="mark-ring" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
      <path className="mark-slash" d="M27.5 9h6.2L20.5 39h-6.2z" />
    </svg>
  )
}
