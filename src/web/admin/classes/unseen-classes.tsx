import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isOn, optionalSections } from '../../../domain/page-data.ts'
import { contentQuery } from '../records.ts'

/** Says where classes are shown while visitors are to see them nowhere. */
export function UnseenClasses() {
  // Without them there is nothing to say.
  const { data: records } = useQuery(contentQuery)
  const switches = optionalSections.map((section) => records?.find(({ key }) => key === `${section}.visible`))
  if (!records || switches.some((stored) => isOn(stored?.translations))) return null
  return (
    <p className="ui-muted unseen-classes">
      Visitors see no classes once the cache is built: <Link href="/admin/schedule">schedule</Link> and{' '}
      <Link href="/admin/pricing">prices</Link> are switched off.
    </p>
  )
}
