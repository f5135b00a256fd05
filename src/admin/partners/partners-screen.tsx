import { ExternalLink, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { partners } from '../../domain/collections/partners.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { useHotkey } from '../../ui/browser/hotkeys.ts'
import { messageOf } from '../../ui/data/request.ts'
import { EmptyPanel, ShowMore } from '../../ui/surfaces/panel.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { clubText, t } from '../../ui/translate/translate.tsx'
import { useRecords } from '../data/records.ts'
import { useRemove } from '../data/use-remove.ts'
import { focusFirst, openEditor, useOpenRecord } from '../editor/opened.ts'
import { Screen } from '../frame/screen.tsx'
import { OrderButton } from '../lists/order.tsx'
import { LanguageMarks, ListStates, RowActions } from '../parts/list-parts.tsx'
import { Picture } from '../parts/picture.tsx'
import { PartnerForm } from './partner-form.tsx'

const deletionQuestion = () => ({
  title: t('Delete partner'),
  question: t('Are you sure you want to delete this partner? This action cannot be undone.'),
  confirmLabel: t('Delete'),
  icon: <Trash2 aria-hidden />,
})

export function PartnersScreen() {
  const query = useRecords(partners)
  const editor = useOpenRecord(query.data)
  const [addedCount, setAddedCount] = useState(0)
  const { remove } = useRemove(partners)
  const form = useRef<HTMLDivElement>(null)
  useHotkey('n', () => (editor.record ? editor.close() : focusFirst(form.current)))

  const leaveForm = () => {
    editor.close()
    if (!editor.record) setAddedCount(addedCount + 1)
  }
  const isNewRequested = editor.isOpen && !editor.record
  return (
    <Screen title={t('Partners Management')}>
      <FormPlace place={form} isNewRequested={isNewRequested} addedCount={addedCount}>
        <PartnerForm key={`${editor.record?.id ?? 'new'} ${addedCount}`} partner={editor.record} onClose={leaveForm} />
      </FormPlace>
      <div className="toolbar">
        <OrderButton
          collection={partners}
          rows={query.data}
          toRow={({ name, logoUrl }) => ({ name: clubText(name), picture: logoUrl, isPictureUncropped: true })}
        />
      </div>
      <ListStates
        query={query}
        failed={messageOf(query.error, partners.messages.fetchFailed)}
        empty={<EmptyPanel title={t('No partners found. Add your first partner using the form above.')} />}
      >
        {(rows) => (
          <ShowMore items={rows}>
            {(shown) => (
              <ul className="ui-cards">
                {shown.map((partner) => (
                  <PartnerCard
                    key={partner.id}
                    partner={partner}
                    isOpen={partner.id === editor.record?.id}
                    onEdit={() => openEditor(partner)}
                    onDelete={async () => (await ask(deletionQuestion())) && remove(partner)}
                  />
                ))}
              </ul>
            )}
          </ShowMore>
        )}
      </ListStates>
    </Screen>
  )
}

interface FormPlaceProps {
  place: RefObject<HTMLDivElement | null>
  isNewRequested: boolean
  addedCount: number
  children: ReactNode
}

/** The form is always shown: it takes the focus only on request, not when the screen opens. */
function FormPlace({ place, isNewRequested, addedCount, children }: FormPlaceProps) {
  useEffect(() => {
    if (isNewRequested || addedCount > 0) focusFirst(place.current)
  }, [place, isNewRequested, addedCount])
  return <div ref={place}>{children}</div>
}

interface PartnerCardProps {
  partner: RecordOf<typeof partners>
  /** Whether the form edits this partner. */
  isOpen: boolean
  onEdit: () => void
  onDelete: () => void
}

function PartnerCard({ partner, isOpen, onEdit, onDelete }: PartnerCardProps) {
  const { id, name, description, website, logoUrl } = partner
  return (
    <li className={isOpen ? 'ui-panel partner-card partner-card-open' : 'ui-panel partner-card'}>
      <div className="partner-head">
        <Picture address={logoUrl} alt={t('Logo of {name}', { name: clubText(name) })} size={56} isUncropped />
        <h2 className="ui-title ui-title-small ui-grow">{clubText(name)}</h2>
        <RowActions id={id} name={clubText(name)} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <p className="partner-description">{clubText(description)}</p>
      <div className="ui-cluster ui-spread">
        {website ? (
          <a className="ui-link" href={website} target="_blank" rel="noopener noreferrer">
            {new URL(website).hostname}
            <ExternalLink aria-hidden />
            <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        ) : (
          <span className="ui-muted">{t('No website')}</span>
        )}
        <LanguageMarks texts={[name, description]} />
      </div>
    </li>
  )
}
