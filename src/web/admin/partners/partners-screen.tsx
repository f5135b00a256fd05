import './partners.css'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { partners } from '../../../domain/collections/partners.ts'
import { messageOf } from '../../data/request.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Growing } from '../../ui/growing.tsx'
import { EmptyPanel } from '../../ui/panel.tsx'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { ListStates } from '../list-states.tsx'
import { useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { useRemove } from '../use-remove.ts'
import { PartnerCard } from './partner-card.tsx'
import { PartnerForm } from './partner-form.tsx'

type Partner = RecordOf<typeof partners>

export function PartnersScreen() {
  const query = useRecords(partners)
  const opened = useOpenRecord(query.data)
  const [added, setAdded] = useState(0)
  const [doomed, setDoomed] = useState<Partner | null>(null)
  const { remove, isRemoving, cancelRemoval } = useRemove(partners, { onRemoved: () => setDoomed(null) })
  const form = useRef<HTMLDivElement>(null)
  useHotkey('n', () => (opened.record ? opened.close() : form.current?.querySelector('input')?.focus()))

  const leaveForm = () => {
    opened.close()
    setAdded(added + 1)
  }
  return (
    <Screen title="Partners Management">
      <div ref={form}>
        <PartnerForm key={`${opened.record?.id ?? 'new'} ${added}`} partner={opened.record} onClose={leaveForm} />
      </div>
      <ListStates
        query={query}
        failed={messageOf(query.error, partners.messages.fetchFailed)}
        empty={<EmptyPanel title="No partners found. Add your first partner using the form above." />}
      >
        {(rows) => (
          <Growing items={rows}>
            {(shown) => (
              <ul className="partner-cards">
                {shown.map((partner) => (
                  <PartnerCard
                    key={partner.id}
                    partner={partner}
                    isOpen={partner.id === opened.record?.id}
                    onEdit={() => opened.open(partner)}
                    onDelete={() => setDoomed(partner)}
                  />
                ))}
              </ul>
            )}
          </Growing>
        )}
      </ListStates>
      {doomed && (
        <ConfirmDialog
          title="Delete partner"
          question="Are you sure you want to delete this partner? This action cannot be undone."
          confirmLabel="Delete"
          icon={<Trash2 aria-hidden />}
          isBusy={isRemoving}
          onConfirm={() => remove(doomed)}
          onCancel={() => {
            cancelRemoval()
            setDoomed(null)
          }}
        />
      )}
    </Screen>
  )
}
