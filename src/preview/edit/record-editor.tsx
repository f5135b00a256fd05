import { t } from '../../ui/translate/translate.tsx'
import '../../admin/parts/parts.css'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ClassDialog } from '../../admin/classes/class-dialog.tsx'
import { ContentDialog } from '../../admin/content/content-dialog.tsx'
import { contentItems } from '../../admin/content/content-items.ts'
import { contentQuery, useRecords, usersQuery, useScreenQuery } from '../../admin/data/records.ts'
import { useRemove } from '../../admin/data/use-remove.ts'
import { ExceptionDialog } from '../../admin/exceptions/exception-dialog.tsx'
import { PhotoDialog } from '../../admin/gallery/photo-dialog.tsx'
import { PartnerDialog } from '../../admin/partners/partner-form.tsx'
import { PricingDialog } from '../../admin/pricing/pricing-dialog.tsx'
import { ProductDialog } from '../../admin/products/product-dialog.tsx'
import { ScheduleDialog } from '../../admin/schedule/schedule-dialog.tsx'
import { useNames } from '../../admin/timetable/names.tsx'
import { TrainerDialog } from '../../admin/trainers/trainer-dialog.tsx'
import { ZoneDialog } from '../../admin/zones/zone-dialog.tsx'
import { classes } from '../../domain/collections/classes.ts'
import { exceptions } from '../../domain/collections/exceptions.ts'
import { gallery } from '../../domain/collections/gallery.ts'
import { partners } from '../../domain/collections/partners.ts'
import { pricing } from '../../domain/collections/pricing.ts'
import { products } from '../../domain/collections/products.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { zones } from '../../domain/collections/zones.ts'
import { contentMessages } from '../../domain/content/content-sections.ts'
import type { Collection, RecordOf } from '../../domain/fields/define.ts'
import type { PageListName } from '../../domain/page/page-data.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import type { Place } from './places.ts'

type Editor = (props: { id: Place['id']; onClose: () => void }) => ReactNode

/** Returns a component that edits a draft of the collection, or says that it was deleted after the preview was made. */
function editorOf<Name extends CacheName, C extends Collection<Name>>(
  collection: C,
  dialogOf: (row: RecordOf<C>, onClose: () => void) => ReactNode,
): Editor {
  return function RowEditor({ id, onClose }) {
    const { data: rows } = useRecords<Name, C>(collection)
    if (!rows) return null
    const row = rows.find((each) => each.id === id)
    if (row) return dialogOf(row, onClose)
    return (
      <Dialog title={t('Deleted')} onClose={onClose}>
        <p className="ui-dialog-text">
          {t('This was deleted after the preview was made. The next preview is without it.')}
        </p>
      </Dialog>
    )
  }
}

const editors: Record<PageListName, Editor> = {
  content: ContentEditor,
  classes: editorOf(classes, (record, onClose) => <ClassDialog record={record} onClose={onClose} />),
  pricing: editorOf(pricing, (record, onClose) => <PricingDialog record={record} onClose={onClose} />),
  schedule: editorOf(schedule, (item, onClose) => <ScheduleEditor record={item} onClose={onClose} />),
  exceptions: editorOf(exceptions, (exception, onClose) => <ExceptionEditor record={exception} onClose={onClose} />),
  trainers: editorOf(trainers, (trainer, onClose) => <TrainerEditor record={trainer} onClose={onClose} />),
  partners: editorOf(partners, (partner, onClose) => <PartnerDialog partner={partner} onClose={onClose} />),
  products: editorOf(products, (product, onClose) => <ProductDialog product={product} onClose={onClose} />),
  gallery: editorOf(gallery, (photo, onClose) => <PhotoEditor record={photo} onClose={onClose} />),
  zones: editorOf(zones, (zone, onClose) => <ZoneDialog zone={zone} onClose={onClose} />),
}

export function RecordEditor({ place: { list, id }, onClose }: { place: Place; onClose: () => void }) {
  const Editor = editors[list]
  return <Editor id={id} onClose={onClose} />
}

function ContentEditor({ id, onClose }: Parameters<Editor>[0]) {
  const { data: records } = useScreenQuery(contentQuery, contentMessages.fetchFailed)
  const item = records && contentItems(records).find(({ key }) => key === id)
  return item && <ContentDialog item={item} section={item.section} onClose={onClose} />
}

interface EditorProps<C extends Collection<CacheName>> {
  record: RecordOf<C>
  onClose: () => void
}

function ScheduleEditor({ record, onClose }: EditorProps<typeof schedule>) {
  const { data: items = [] } = useRecords(schedule)
  const { data: exceptionRecords = [] } = useRecords(exceptions)
  const names = useNames()
  return (
    names.areLoaded && (
      <ScheduleDialog
        item={record}
        day={record.dayOfWeek}
        zone={record.zoneId ?? 0}
        items={items}
        exceptions={exceptionRecords}
        names={names}
        onClose={onClose}
      />
    )
  )
}

function ExceptionEditor({ record, onClose }: EditorProps<typeof exceptions>) {
  const { data: exceptionRecords = [] } = useRecords(exceptions)
  const { data: items } = useRecords(schedule)
  const names = useNames()
  return (
    items &&
    names.areLoaded && (
      <ExceptionDialog
        exception={record}
        defaults={{ kind: record.kind, fromDate: record.fromDate, scheduleItemId: null }}
        items={items}
        exceptions={exceptionRecords}
        names={names}
        onClose={onClose}
      />
    )
  )
}

function TrainerEditor({ record, onClose }: EditorProps<typeof trainers>) {
  const { data: users } = useScreenQuery(usersQuery, 'Failed to fetch users')
  return users && <TrainerDialog trainer={record} users={users} onClose={onClose} />
}

function PhotoEditor({ record, onClose }: EditorProps<typeof gallery>) {
  const { remove, isRemoving } = useRemove(gallery, { onRemoved: onClose })
  const deleteButton = (
    <Button variant="danger" icon={<Trash2 aria-hidden />} isBusy={isRemoving} onPress={() => remove(record)}>
      {t('Delete photo')}
    </Button>
  )
  return <PhotoDialog photo={record} action={deleteButton} onClose={onClose} />
}
