/** Two letters that stand for a user: of both parts of a name, else its first two. */
function initials(name: string): string {
  const [first = '', second] = name.split(/[._\s-]+/).filter(Boolean)
  return (
    second ? [...first].slice(0, 1).join('') + [...second].slice(0, 1).join('') : [...first].slice(0, 2).join('')
  ).toUpperCase()
}

export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  )
}
