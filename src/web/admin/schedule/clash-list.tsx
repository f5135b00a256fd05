import { Growing } from '../../ui/growing.tsx'
import { ClashMark } from '../timetable/clash-mark.tsx'

/** Some lines: each clash stands at its classes too. */
const shownAtOnce = 4

/** Everything that clashes, on whatever day and in whatever zone. */
export function ClashList({ clashes }: { clashes: readonly string[] }) {
  if (clashes.length === 0) return null
  const title = clashes.length === 1 ? '1 clash' : `${clashes.length} clashes`
  return (
    <section className="ui-panel clashes" aria-label={title}>
      <p>{title}</p>
      <Growing items={clashes} step={shownAtOnce}>
        {(shown) => (
          <ul>
            {shown.map((clash) => (
              <li key={clash}>
                <ClashMark>{clash}</ClashMark>
              </li>
            ))}
          </ul>
        )}
      </Growing>
    </section>
  )
}
