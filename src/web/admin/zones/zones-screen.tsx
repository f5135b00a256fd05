import './zones.css'
import { useState } from 'react'
import { zones } from '../../../domain/collections/zones.ts'
import type { RecordUse } from '../../../domain/problems.ts'
import { messageOf, ServerError } from '../../data/request.ts'
import { Growing } from '../../ui/growing.tsx'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates } from '../list-states.tsx'
import { LanguageMarks } from '../missing-languages.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { useRecords } from '../records.ts'
import { RowActions } from '../row-actions.tsx'
import { Screen } from '../screen.tsx'
import { useRemove } from '../use-remove.ts'
import { invalidResponse } from './invalid-response.ts'
import { MoveItemsDialog } from './move-items-dialog.tsx'
import { ZoneDialog } from './zone-dialog.tsx'

export function ZonesScreen() {
  const query = useRecords(zones)
  const opened = useOpenRecord(query.data)
  const [used, setUsed] = useState<{ id: number; by: readonly RecordUse[] } | null>(null)
  const { remove } = useRemove(zones, {
    failureMessage: invalidResponse,
    onRefused: (error, { id }) => {
      const by = error instanceof ServerError && error.problem?.uses
      if (by) setUsed({ id, by })
      return Boolean(by)
    },
  })
  const usedZone = query.data?.find(({ id }) => id === used?.id)
  return (
    <Screen title="Zone Management" action={{ label: 'Add Zone', onPress: () => opened.add() }}>
      <div className="toolbar">
        <OrderButton collection={zones} rows={query.data} show={({ name }) => ({ name: name.en })} />
      </div>
      <ListStates
        query={query}
        failed={messageOf(query.error, zones.messages.fetchFailed)}
        empty={
          <EmptyList title="No zones found" addLabel="Add your first zone" onAdd={() => opened.add()}>
            Zones say where in the club a class takes place.
          </EmptyList>
        }
      >
        {(rows) => (
          <Growing items={rows}>
            {(shown) => (
              <ul className="zones">
                {shown.map((zone) => (
                  <li key={zone.id} className="ui-panel zone">
                    <div>
                      <h2>{zone.name.en}</h2>
                      {zone.description?.en && <p className="ui-muted">{zone.description.en}</p>}
                      <LanguageMarks texts={[zone.name, zone.description]} />
                    </div>
                    <RowActions
                      id={zone.id}
                      of={zone.name.en}
                      onEdit={() => opened.open(zone)}
                      onDelete={() => confirm('Are you sure you want to delete this zone?') && remove(zone)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Growing>
        )}
      </ListStates>
      {used && usedZone && (
        <MoveItemsDialog zone={usedZone} uses={used.by} zoneRecords={query.data ?? []} onClose={() => setUsed(null)} />
      )}
      {opened.isOpen && <ZoneDialog key={opened.key} zone={opened.record} onClose={opened.close} />}
    </Screen>
  )
}
