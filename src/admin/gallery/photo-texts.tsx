import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { gallery } from '../../domain/collections/gallery.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { languages, languageTags, type Translated } from '../../domain/languages.ts'
import { cleanText } from '../../domain/text/text.ts'
import { isCopied } from '../../domain/translations/text-checks.ts'
import { recordsKey } from '../../ui/data/live-list.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Toggle } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { clubText, languageLabel, languagesInOrder, t, tn } from '../../ui/translate/translate.tsx'
import { refreshList, updateInList } from '../data/publishing.ts'
import { currentRecordIn, saveRecord, useStoreRecords, type VersionedRecord } from '../data/save-record.ts'
import { isUnreachable, type SendOptions } from '../data/use-write.ts'
import { labelOf } from '../editor/fields/translated-field.tsx'
import { CopyToLanguages, fillLanguages, TranslateToLanguages } from '../editor/other-languages.tsx'
import { UnsavedNote, useSavedWhenLeft } from '../editor/saved-when-left.tsx'
import { isMarked, type MarkedText } from '../editor/translated-texts.ts'
import { type TypedValue, type TypedValues, useTypedValues } from '../editor/typed-values.ts'
import { Picture } from '../parts/picture.tsx'

type Photo = RecordOf<typeof gallery>

/** Findings, questions and the history name a photo by its id, too: a place would change with the order. */
export const photoName = ({ id }: Photo) => t('Photo {id}', { id })

const isBlank = (texts: Translated) => languages.every((language) => cleanText(texts[language]) === '')

const storedTextsOf = ({ alt }: Photo): Translated => ({ ...blankText, ...alt })

type ForAll = 'copy' | 'describe' | 'markDecorative'

/** Edits the alternative texts of all photos. Enter focuses the next photo; leaving a photo saves its texts. */
export function PhotoTexts({ photos }: { photos: readonly Photo[] }) {
  const { store } = useStoreRecords(gallery)
  const typed = useTypedValues<Translated>('photo-texts')
  const textsOf = (photo: Photo) => typed.all[photo.id]?.value ?? storedTextsOf(photo)
  const isSaving = useIsMutating({ mutationKey: recordsKey(gallery.name) }) > 0
  const [lastSaved, setLastSaved] = useState<Translated>(blankText)
  const [waiting, setWaiting] = useState<ForAll | null>(null)
  const undescribedPhotos = photos.filter((photo) => !photo.decorative && isBlank(textsOf(photo)))
  const filledPhotos = photos.flatMap((target) => {
    const texts = textsOf(target)
    const alt = fillLanguages(texts)
    return alt === texts || target.decorative ? [] : [{ target, body: { alt } }]
  })
  const described = (count: number) => tn(count, '1 photo described', '{count} photos described')
  const storeAll: Record<ForAll, () => void> = {
    copy: () => {
      // A photo that could not be saved waits for its second save.
      const records = filledPhotos.filter(({ target }) => !(target.id in typed.latest.current))
      store({ records, doneMessage: described(records.length) })
    },
    describe: () =>
      store({
        records: undescribedPhotos.map((target) => ({ target, body: { alt: lastSaved } })),
        doneMessage: described(undescribedPhotos.length),
      }),
    markDecorative: () =>
      store({
        records: undescribedPhotos.map((target) => ({ target, body: { decorative: true } })),
        doneMessage: tn(undescribedPhotos.length, '1 photo is decorative now', '{count} photos are decorative now'),
      }),
  }
  const describedPhotos = photos.filter(({ decorative }) => !decorative)
  const textsById = () => Object.fromEntries(describedPhotos.map((photo) => [photo.id, latestTextsOf(photo)]))
  const latestTextsOf = (photo: Photo) => typed.latest.current[photo.id]?.value ?? storedTextsOf(photo)
  const marks = useRef<readonly MarkedText[]>([])
  const translatedTexts: ComponentProps<typeof TranslateToLanguages<Record<string, Translated>>>['editor'] = {
    values: textsById(),
    isCopied: (_, text) => isCopied(undefined, text),
    markForCheck: (texts) => {
      marks.current = texts
    },
    change: (fill) => {
      const filled = fill(textsById())
      const changed = describedPhotos.flatMap((photo) => {
        const [value, before] = [filled[photo.id], latestTextsOf(photo)]
        if (!value || value === before) return []
        const base = typed.latest.current[photo.id]?.base ?? storedTextsOf(photo)
        return [[photo.id, { value, base, toCheck: marks.current }]]
      })
      typed.change(Object.fromEntries(changed))
    },
  }
  const storeWaiting = useEffectEvent(() => {
    if (waiting) storeAll[waiting]()
    setWaiting(null)
  })
  // Pressing a button leaves the last photo, whose texts are saved first.
  useEffect(() => {
    if (waiting && !isSaving) storeWaiting()
  }, [waiting, isSaving])
  return (
    <>
      <div className="toolbar">
        <span className="ui-muted">
          <span className="ui-desk-hint">{t('{key} goes to the next text.', { key: 'Enter' })} </span>
          {t('A text is saved when you move on.')}
        </span>
        <CopyToLanguages isDisabled={filledPhotos.length === 0} onPress={() => setWaiting('copy')} />
        <TranslateToLanguages editor={translatedTexts} />
        {undescribedPhotos.length > 0 && clubText(lastSaved) !== '' && (
          <Button onPress={() => setWaiting('describe')}>
            {tn(
              undescribedPhotos.length,
              '“{text}” for 1 photo without a text',
              '“{text}” for {count} photos without a text',
              {
                text: clubText(lastSaved),
              },
            )}
          </Button>
        )}
        {undescribedPhotos.length > 0 && (
          <Button className="ui-end" onPress={() => setWaiting('markDecorative')}>
            {tn(
              undescribedPhotos.length,
              'Mark 1 photo without a text as decorative',
              'Mark {count} photos without a text as decorative',
            )}
          </Button>
        )}
      </div>
      <ShowMore items={photos}>
        {(visiblePhotos) => (
          <ul className="ui-panel ui-rows">
            {visiblePhotos.map((photo) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                name={photoName(photo)}
                edit={typed.all[photo.id]}
                latest={typed.latest}
                change={typed.change}
                onSaved={setLastSaved}
              />
            ))}
          </ul>
        )}
      </ShowMore>
    </>
  )
}

function focusNext(event: KeyboardEvent): void {
  const input = event.target as HTMLElement
  if (event.key !== 'Enter' || !input.lang) return
  event.preventDefault()
  const inputs = [...(input.closest('ul')?.querySelectorAll<HTMLElement>(`input[lang="${input.lang}"]`) ?? [])]
  const next = inputs[inputs.indexOf(input) + 1]
  if (next) next.focus()
  else input.blur()
}

/** Stores the texts of a photo, also if another administrator has changed anything else of it meanwhile. */
async function storeTexts(
  client: QueryClient,
  target: VersionedRecord,
  { alt, base }: { alt: Translated; base: Translated },
  { key, ...options }: SendOptions,
): Promise<Translated> {
  const send = (current: VersionedRecord) =>
    saveRecord<Photo>('gallery', { target: current, body: { alt } }, { key: `${key}.${current.version}`, ...options })
  const saved = await send(target).catch((error) => {
    const current = currentRecordIn<Photo>(error)
    if (!current || JSON.stringify(storedTextsOf(current)) !== JSON.stringify(base)) throw error
    return send(current)
  })
  updateInList(client, gallery.name, saved)
  return storedTextsOf(saved)
}

interface PhotoRowProps extends Pick<TypedValues<Translated>, 'latest' | 'change'> {
  photo: Photo
  name: string
  edit: TypedValue<Translated> | undefined
  onSaved: (texts: Translated) => void
}

function PhotoRow({ photo, name, onSaved, ...typed }: PhotoRowProps) {
  const { id, version, imageUrl, decorative, focalPoint } = photo
  const client = useQueryClient()
  const { store } = useStoreRecords(gallery)
  const stored = storedTextsOf(photo)
  const field = useSavedWhenLeft({
    ...typed,
    name: String(id),
    stored,
    mutationKey: recordsKey(gallery.name),
    send: (alt, base, options) => storeTexts(client, { id, version }, { alt, base }, options),
    messages: { saved: 'Photo updated successfully', failed: gallery.messages.saveFailed },
    onSaved,
    onRejected: (error) => {
      if (!isUnreachable(error)) void refreshList(client, gallery.name)
    },
  })
  const texts = field.value
  return (
    <li className="ui-line ui-top" onKeyDown={focusNext} {...field.handlers}>
      <Picture address={imageUrl} alt={name} size={96} focalPoint={focalPoint} />
      <div className="ui-stack ui-grow">
        {!decorative && (
          <div className="ui-columns-languages">
            {languagesInOrder().map((language) => (
              <TextField
                key={language}
                label={labelOf(languageLabel(language), isMarked(field.toCheck, { language, text: texts[language] }))}
                labelPrefix={t('{label} in', { label: `${name}, ${t('Alternative text')}` })}
                lang={languageTags[language]}
                value={texts[language]}
                onChange={(text) => field.type({ ...texts, [language]: text })}
                isRequired={false}
              />
            ))}
          </div>
        )}
        <Toggle
          isOn={decorative}
          onChange={(isOn) =>
            store({
              records: [{ target: photo, body: { decorative: isOn } }],
              doneMessage: 'Photo updated successfully',
            })
          }
          label={t('{name} is decorative', { name })}
        >
          {t('Decorative')}
        </Toggle>
        <UnsavedNote field={field} toElement={(theirs) => <q>{clubText(theirs)}</q>} />
      </div>
    </li>
  )
}
