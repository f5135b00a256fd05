import { useLocationProperty } from 'wouter/use-browser-location'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { useText } from '../../ui/text/use-text.tsx'

function useOrigin(): string {
  const { publicUrl } = usePageData()
  return useLocationProperty(
    () => publicUrl ?? location.origin,
    () => publicUrl ?? '',
  )
}

/** @param calendar Such as `class-7`; null for all classes. */
export function AddToCalendar({ calendar }: { calendar: string | null }) {
  const text = useText()
  const { language } = usePageData()
  const address = `${useOrigin()}/calendar/${language}${calendar ? `/${calendar}` : ''}.ics`
  return (
    <details className="add-to-calendar">
      <summary className="text-link">
        <Icon name="calendar-days" />
        {text('schedule.calendar')}
      </summary>
      <p>{text('schedule.calendar.hint')}</p>
      <a className="text-link" href={address.replace(/^https?:/, 'webcal:')}>
        {text('schedule.calendar.open')}
      </a>
      <code>{address}</code>
    </details>
  )
}
