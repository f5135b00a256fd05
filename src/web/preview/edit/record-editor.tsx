import '../../admin/parts.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { gallery } from '../../../domain/collections/gallery.ts'
import { partners } from '../../../domain/collections/partners.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { products } from '../../../domain/collections/products.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { trainers } from '../../../domain/collections/trainers.ts'
import { zones } from '../../../domain/collections/zones.ts'
import { contentMessages } from '../../../domain/content-sections.ts'
import type { ShownList } from '../../../domain/page-data.ts'
import { ClassDialog } from '../../admin/classes/class-dialog.tsx'
import { ContentDialog } from '../../admin/content/content-dialog.tsx'
import { contentItems } from '../../admin/content-items.ts'
import { ExceptionDialog } from '../../admin/exceptions/exception-dialog.tsx'
import { PhotoDialog } from '../../admin/gallery/photo-dialog.tsx'
import { PartnerDialog } from '../../admin/partners/partner-form.tsx'
import { PricingDialog } from '../../admin/pricing/pricing-dialog.tsx'
import { ProductDialog } from '../../admin/products/product-dialog.tsx'
import { contentQuery, useList, useRecords, usersQuery } from '../../admin/records.ts'
import { ScheduleDialog } from '../../admin/schedule/schedule-dialog.tsx'
import { useNames } from '../../admin/timetable/names.tsx'
import { TrainerDialog } from '../../admin/trainers/trainer-dialog.tsx'
import { useRemove } from '../../admin/use-remove.tsx'
import { ZoneDialog } from '../../admin/zones/zone-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Place } from './places.ts'

type Editor = (props: { of: Place['of']; onClose: () => void }) => ReactNode

/** The back office's editors, each over the live rows that it needs. */
const editors: Record<ShownList, Editor> = {
  content: ContentEditor,
  classes: ({ of, onClose }) => (
    <WithRow query={useRecords(classes)} of={of} onClose={onClose}>
      {(record) => <ClassDialog record={record} onClose={onClose} />}
    </WithRow>
  ),
  pricing: PricingEditor,
  schedule: ScheduleEditor,
  exceptions: ExceptionEditor,
  trainers: TrainerEditor,
  partners: ({ of, onClose }) => (
    <WithRow query={useRecords(partners)} of={of} onClose={onClose}>
      {(partner) => <PartnerDialog partner={partner} onClose={onClose} />}
    </WithRow>
  ),
  products: ({ of, onClose }) => (
    <WithRow query={useRecords(products)} of={of} onClose={onClose}>
      {(product) => <ProductDialog product={product} onClose={onClose} />}
    </WithRow>
  ),
  gallery: ({ of, onClose }) => (
    <WithRow query={useRecords(gallery)} of={of} onClose={onClose}>
      {(photo) => <ShownPhotoDialog photo={photo} onClose={onClose} />}
    </WithRow>
  ),
  zones: ({ of, onClose }) => (
    <WithRow query={useRecords(zones)} of={of} onClose={onClose}>
      {(zone) => <ZoneDialog zone={zone} onClose={onClose} />}
    </WithRow>
  ),
}

/** The editor of the record that a place belongs to. */
export function RecordEditor({ place: { list, of }, onClose }: { place: Place; onClose: () => void }) {
  const Editor = editors[list]
  return <Editor of={of} onClose={onClose} />
}

interface WithRowProps<Row> {
  query: UseQueryResult<Row[]>
  of: Place['of']
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** A record once it is there; what the page shows may have been deleted since. */
function WithRow<Row extends { id: number }>({ query, of, onClose, children }: WithRowProps<Row>) {
  if (!query.data) return null
  const row = query.data.find(({ id }) => id === of)
  if (row) return children(row)
  return (
    <Dialog title="Not stored any more" onClose={onClose}>
      <p className="ui-dialog-text edit-gone">
        This was deleted since the preview was made. The next one is without it.
      </p>
    </Dialog>
  )
}

function ContentEditor({ of, onClose }: Parameters<Editor>[0]) {
  const { data: records } = useList(contentQuery, contentMessages.fetchFailed)
  const item = records && contentItems(records).find(({ key }) => key === of)
  return item && <ContentDialog item={item} section={item.section} onClose={onClose} />
}

function PricingEditor({ of, onClose }: Parameters<Editor>[0]) {
  const query = useRecords(pricing)
  const { data: classRecords } = useRecords(classes)
  return (
    classRecords && (
      <WithRow query={query} of={of} onClose={onClose}>
        {(record) => <PricingDialog record={record} classRecords={classRecords} onClose={onClose} />}
      </WithRow>
    )
  )
}

function ScheduleEditor({ of, onClose }: Parameters<Editor>[0]) {
  const query = useRecords(schedule)
  const { data: exceptionRecords } = useRecords(exceptions)
  const names = useNames()
  return (
    names.areRead && (
      <WithRow query={query} of={of} onClose={onClose}>
        {(item) => (
          <ScheduleDialog
            item={item}
            day={item.dayOfWeek}
            zone={item.zoneId ?? 0}
            items={query.data ?? []}
            exceptions={exceptionRecords ?? []}
            names={names}
            onClose={onClose}
          />
        )}
      </WithRow>
    )
  )
}

function ExceptionEditor({ of, onClose }: Parameters<Editor>[0]) {
  const query = useRecords(exceptions)
  const { data: items } = useRecords(schedule)
  const names = useNames()
  return (
    items &&
    names.areRead && (
      <WithRow query={query} of={of} onClose={onClose}>
        {(exception) => (
          <ExceptionDialog
            exception={exception}
            given={{ kind: exception.kind, fromDate: exception.fromDate, scheduleItemId: null }}
            items={items}
            exceptions={query.data ?? []}
            names={names}
            onClose={onClose}
          />
        )}
      </WithRow>
    )
  )
}

function TrainerEditor({ of, onClose }: Parameters<Editor>[0]) {
  const query = useRecords(trainers)
  const { data: users } = useList(usersQuery, 'Failed to fetch users')
  return (
    users && (
      <WithRow query={query} of={of} onClose={onClose}>
        {(trainer) => <TrainerDialog trainer={trainer} users={users} onClose={onClose} />}
      </WithRow>
    )
  )
}

/** A photo where a page shows it: it can be deleted from here too. */
function ShownPhotoDialog({ photo, onClose }: { photo: RecordOf<typeof gallery>; onClose: () => void }) {
  const { remove, isRemoving } = useRemove(gallery, { onRemoved: onClose })
  const deletion = (
    <Button variant="danger" icon={<Trash2 aria-hidden />} isBusy={isRemoving} onPress={() => remove(photo)}>
      Delete photo
    </Button>
  )
  return <PhotoDialog photo={photo} action={deletion} onClose={onClose} />
}
