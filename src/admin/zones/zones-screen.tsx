import { zones } from '../../domain/collections/zones.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { clubText, t } from '../../ui/translate/translate.tsx'
import { useRemove } from '../data/use-remove.ts'
import { CollectionScreen } from '../lists/collection-screen.tsx'
import { LanguageMarks, RowActions } from '../parts/list-parts.tsx'
import { useTimetableLoss } from '../timetable/timetable-loss.ts'
import { invalidResponseMessage, ZoneDialog } from './zone-dialog.tsx'

export function ZonesScreen() {
  const findLoss = useTimetableLoss('zoneId')
  const { remove } = useRemove(zones, { failureMessage: invalidResponseMessage })
  const removeAfterQuestion = async (zone: RecordOf<typeof zones>) => {
    const loss = await findLoss(zone.id)
    if (!loss) return
    // The question stands alone as the specification quotes it (section 2), unless something is lost.
    const question = t('Are you sure you want to delete this zone?')
    if (confirm(loss.length === 0 ? question : [question, clubText(zone.name), ...loss].join('\n\n'))) remove(zone)
  }
  return (
    <CollectionScreen
      collection={zones}
      title={t('Zone Management')}
      addLabel={t('Add Zone')}
      orderedRow={({ name }) => ({ name: clubText(name) })}
      empty={{
        title: t('No zones found'),
        addLabel: t('Add the first one'),
        purpose: t('Zones say where in the club a class takes place.'),
      }}
      renderEditor={(zone, close) => <ZoneDialog zone={zone} onClose={close} />}
    >
      {(rows, edit) => (
        <ShowMore items={rows}>
          {(shown) => (
            <ul className="ui-cards">
              {shown.map((zone) => (
                <li key={zone.id} className="ui-panel ui-panel-padded ui-note">
                  <div className="ui-stack ui-stack-close ui-grow">
                    <h2 className="ui-title ui-title-small">{clubText(zone.name)}</h2>
                    {zone.description && <p className="ui-muted">{clubText(zone.description)}</p>}
                    <LanguageMarks texts={[zone.name, zone.description]} />
                  </div>
                  <RowActions
                    id={zone.id}
                    name={clubText(zone.name)}
                    onEdit={() => edit(zone)}
                    onDelete={() => void removeAfterQuestion(zone)}
                  />
                </li>
              ))}
            </ul>
          )}
        </ShowMore>
      )}
    </CollectionScreen>
  )
}
