import { type KeyboardEvent, useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { gallery } from '../../../domain/collections/gallery.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { languages, languageTags, type Translated } from '../../../domain/languages.ts'
import { clubText, languageLabel, t, tn } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/choices.tsx'
import { ShowMore } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CopyToLanguages, fillLanguages } from '../editor/other-languages.tsx'
import { Picture } from '../picture.tsx'
import { useStoreRecords } from '../save-record.ts'

type Photo = RecordOf<typeof gallery>

/** Findings, questions and the history name a photo by its id, too: a place would change with the order. */
export const photoName = ({ id }: Photo) => t('Photo {id}', { id })

/** Edits the alternative texts of all photos. Enter focuses the next photo; leaving a photo saves its texts. */
export function PhotoTexts({ photos }: { photos: readonly Photo[] }) {
  const { store } = useStoreRecords(gallery)
  const [lastSaved, setLastSaved] = useState<Translated>(blankText)
  const undescribedPhotos = photos.filter(({ alt, decorative }) => !alt && !decorative)
  const markDecorative = () =>
    store({
      records: undescribedPhotos.map((target) => ({ target, body: { decorative: true } })),
      doneMessage: tn(undescribedPhotos.length, '1 photo is decorative now', '{count} photos are decorative now'),
    })
  const describeAll = () =>
    store({
      records: undescribedPhotos.map((target) => ({ target, body: { alt: lastSaved } })),
      doneMessage: tn(undescribedPhotos.length, '1 photo described', '{count} photos described'),
    })
  const filledPhotos = photos.flatMap((target) => {
    const alt = fillLanguages(target.alt)
    return alt === target.alt ? [] : [{ target, body: { alt } }]
  })
  return (
    <>
      <div className="toolbar">
        <span className="ui-muted">{t('Enter goes to the next photo. A text is saved when you leave its photo.')}</span>
        <CopyToLanguages
          isDisabled={filledPhotos.length === 0}
          onPress={() =>
            store({
              records: filledPhotos,
              doneMessage: tn(filledPhotos.length, '1 photo described', '{count} photos described'),
            })
          }
        />
        {undescribedPhotos.length > 0 && clubText(lastSaved) !== '' && (
          <Button onPress={describeAll}>
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
          <Button className="ui-end" onPress={markDecorative}>
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
              <PhotoRow key={photo.id} photo={photo} name={photoName(photo)} onSaved={setLastSaved} />
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
  onSaved: (texts: Translated) => void
}

function PhotoRow({ photo, name, onSaved }: PhotoRowProps) {
  const { imageUrl, decorative, focalPoint, version } = photo
  const { store } = useStoreRecords(gallery)
  const [typed, setTyped] = useState<{ version: number; texts: Translated } | null>(null)
  const stored = { ...blankText, ...photo.alt }
  // A save, an undo or another administrator makes a new version, which replaces the typed texts.
  const texts = typed?.version === version ? typed.texts : stored
  const save = (body: object) =>
    store({ records: [{ target: photo, body }], doneMessage: t('Photo updated successfully') })
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
                onChange={(text) => setTyped({ version, texts: { ...texts, [language]: text } })}
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
