import './partners.css'
import { useEffect, useRef, useState } from 'react'
import { partners } from '../../../domain/collections/partners.ts'
import { messageOf } from '../../data/request.ts'
import { Growing } from '../../ui/growing.tsx'
import { EmptyPanel } from '../../ui/panel.tsx'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { focusFirst } from '../editor/opened-at.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { ListStates } from '../list-states.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { useAskedRemoval } from '../use-asked-removal.tsx'
import { PartnerCard } from './partner-card.tsx'
import { PartnerForm } from './partner-form.tsx'

export function PartnersScreen() {
  const query = useRecords(partners)
  const opened = useOpenRecord(query.data)
  const [added, setAdded] = useState(0)
  const removal = useAskedRemoval(partners, {
    title: 'Delete partner',
    question: 'Are you sure you want to delete this partner? This action cannot be undone.',
  })
  const form = useRef<HTMLDivElement>(null)
  useHotkey('n', () => (opened.record ? opened.close() : focusFirst(form.current)))

  const leaveForm = () => {
    opened.close()
    if (!opened.record) setAdded(added + 1)
  }
  const isAskedFor = opened.isOpen && !opened.record
  // The form stands there all the time: it takes the focus from nobody who only came to the screen.
  useEffect(() => {
    if (isAskedFor || added > 0) focusFirst(form.current)
  }, [isAskedFor, added])
  return (
    <Screen title="Partners Management">
      <div ref={form}>
        <PartnerForm key={`${opened.record?.id ?? 'new'} ${added}`} partner={opened.record} onClose={leaveForm} />
      </div>
      <div className="toolbar">
        <OrderButton
          collection={partners}
          rows={query.data}
          show={({ name, logoUrl }) => ({ name: name.en, picture: logoUrl, isPictureWhole: true })}
        />
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
                    onDelete={() => removal.ask(partner)}
                  />
                ))}
              </ul>
            )}
          </Growing>
        )}
      </ListStates>
      {removal.question}
    </Screen>
  )
}
