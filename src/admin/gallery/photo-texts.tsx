import { useIsMutating } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { gallery } from '../../domain/collections/gallery.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { languages, languageTags, type Translated } from '../../domain/languages.ts'
import { cleanText } from '../../domain/text/text.ts'
import { recordsKey } from '../../ui/data/live-list.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Toggle } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ShowMore } from '../../ui/surfaces/panel.tsx'
import { clubText, languageLabel, t, tn } from '../../ui/translate/translate.tsx'
import { useStoreRecords } from '../data/save-record.ts'
import { CopyToLanguages, fillLanguages } from '../editor/other-languages.tsx'
import { Picture } from '../parts/picture.tsx'

type Photo = RecordOf<typeof gallery>

/** Findings, questions and the history name a photo by its id, too: a place would change with the order. */
export const photoName = ({ id }: Photo) => t('Photo {id}', { id })

const isBlank = (texts: Translated) => languages.every((language) => cleanText(texts[language]) === '')

interface TypedTexts {
  /** The version of the photo over which they were typed. */
  version: number
  texts: Translated
}

type TypedById = Readonly<Record<number, TypedTexts | undefined>>

/** A save, an undo or another administrator makes a new version of the photo, which replaces the typed texts. */
function textsOf({ id, version, alt }: Photo, typed: TypedById): Translated {
  const inForm = typed[id]
  return inForm?.version === version ? inForm.texts : { ...blankText, ...alt }
}

type ForAll = 'copy' | 'describe' | 'markDecorative'

/** Edits the alternative texts of all photos. Enter focuses the next photo; leaving a photo saves its texts. */
export function PhotoTexts({ photos }: { photos: readonly Photo[] }) {
  const { store } = useStoreRecords(gallery)
  const isSaving = useIsMutating({ mutationKey: recordsKey(gallery.name) }) > 0
  const [typed, setTyped] = useState<TypedById>({})
  const [lastSaved, setLastSaved] = useState<Translated>(blankText)
  const [waiting, setWaiting] = useState<ForAll | null>(null)
  const undescribedPhotos = photos.filter((photo) => !photo.decorative && isBlank(textsOf(photo, typed)))
  const filledPhotos = photos.flatMap((target) => {
    const texts = textsOf(target, typed)
    const alt = fillLanguages(texts)
    return alt === texts || target.decorative ? [] : [{ target, body: { alt } }]
  })
  const described = (count: number) => tn(count, '1 photo described', '{count} photos described')
  const storeAll: Record<ForAll, () => void> = {
    copy: () => store({ records: filledPhotos, doneMessage: described(filledPhotos.length) }),
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
        <span className="ui-muted">{t('Enter goes to the next photo. A text is saved when you leave its photo.')}</span>
        <CopyToLanguages isDisabled={filledPhotos.length === 0} onPress={() => setWaiting('copy')} />
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
                texts={textsOf(photo, typed)}
                onType={(texts) => setTyped({ ...typed, [photo.id]: { version: photo.version, texts } })}
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

interface PhotoRowProps {
  photo: Photo
  name: string
  texts: Translated
  onType: (texts: Translated) => void
  onSaved: (texts: Translated) => void
}

function PhotoRow({ photo, name, texts, onType, onSaved }: PhotoRowProps) {
  const { imageUrl, decorative, focalPoint } = photo
  const { store } = useStoreRecords(gallery)
  const stored = { ...blankText, ...photo.alt }
  const save = (body: object) =>
    store({ records: [{ target: photo, body }], doneMessage: 'Photo updated successfully' })
  const isChanged = languages.some((language) => texts[language] !== stored[language])
  return (
    <li
      className="ui-line ui-top"
      onKeyDown={focusNext}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isChanged || currentTarget.contains(relatedTarget)) return
        onSaved(texts)
        save({ alt: texts })
      }}
    >
      <Picture address={imageUrl} alt={name} size={96} focalPoint={focalPoint} />
      <div className="ui-stack ui-grow">
        {!decorative && (
          <div className="ui-columns-languages">
            {languages.map((language) => (
              <TextField
                key={language}
                label={languageLabel(language)}
                labelPrefix={t('{label} in', { label: `${name}, ${t('Alternative text')}` })}
                lang={languageTags[language]}
                value={texts[language]}
                onChange={(text) => onType({ ...texts, [language]: text })}
                isRequired={false}
              />
            ))}
          </div>
        )}
        <Toggle
          isOn={decorative}
          onChange={(isOn) => save({ decorative: isOn })}
          label={t('{name} is decorative', { name })}
        >
          {t('Decorative')}
        </Toggle>
      </div>
    </li>
  )
}
