import { Link } from 'wouter'
import { contentMessages } from '../../../domain/content.ts'
import { isOn, optionalSections } from '../../../domain/page-data.ts'
import { contentQuery, useList } from '../records.ts'

/** Says where classes are shown while visitors see them nowhere. */
export function UnseenClasses() {
  const { data: records } = useList(contentQuery, contentMessages.fetchFailed)
  const switches = optionalSections.map((section) => records?.find(({ key }) => key === `${section}.visible`))
  if (!records || switches.some((stored) => isOn(stored?.translations))) return null
  return (
    <p className="ui-muted unseen-classes">
      Visitors see no classes: <Link href="/admin/schedule">schedule</Link> and{' '}
      <Link href="/admin/pricing">prices</Link> are switched off.
    </p>
  )
}
