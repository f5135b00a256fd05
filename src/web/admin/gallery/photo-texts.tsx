import { type KeyboardEvent, useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { gallery } from '../../../domain/collections/gallery.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { languages, languageTags, type Translated } from '../../../domain/languages.ts'
import { languageLabel, t, tn } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/choices.tsx'
import { Growing } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Picture } from '../picture.tsx'
import { useStoreRecords } from '../save-record.ts'

type Photo = RecordOf<typeof gallery>

/** The alternative texts of many photos: Enter goes on to the next photo, and a photo that one leaves is saved. */
export function PhotoTexts({ photos }: { photos: readonly Photo[] }) {
  const { store } = useStoreRecords(gallery)
  const wordless = photos.filter(({ alt, decorative }) => !alt && !decorative)
  const mark = () =>
    store({
      records: wordless.map((target) => ({ target, body: { decorative: true } })),
      doneMessage: tn(wordless.length, '1 photo is decorative now', '{count} photos are decorative now'),
    })
  return (
    <>
      <div className="toolbar">
        <span className="ui-muted">{t('Enter goes to the next photo. A text is saved when you leave its photo.')}</span>
        {wordless.length > 0 && (
          <Button className="ui-end" onPress={mark}>
            {tn(
              wordless.length,
              'Mark 1 photo without a text as decorative',
              'Mark {count} photos without a text as decorative',
            )}
          </Button>
        )}
      </div>
      <Growing items={photos}>
        {(shown) => (
          <ul className="ui-panel ui-rows">
            {shown.map((photo) => (
              <PhotoRow key={photo.id} photo={photo} />
            ))}
          </ul>
        )}
      </Growing>
    </>
  )
}

/** The same box of the next photo that has one gets the focus. */
function goOn(event: KeyboardEvent): void {
  const box = event.target as HTMLElement
  if (event.key !== 'Enter' || !box.lang) return
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLElement>(`.photo-texts input[lang="${box.lang}"]`)]
  const next = boxes[boxes.indexOf(box) + 1]
  if (next) next.focus()
  else box.blur()
}

function PhotoRow({ photo }: { photo: Photo }) {
  const { id, imageUrl, decorative, focalPoint, version } = photo
  const name = t('Photo {id}', { id })
  const { store } = useStoreRecords(gallery)
  const [typed, setTyped] = useState<{ version: number; texts: Translated } | null>(null)
  const stored = { ...blankText, ...photo.alt }
  // What was saved, undone or changed by someone else meanwhile replaces what was typed.
  const texts = typed?.version === version ? typed.texts : stored
  const save = (body: object) =>
    store({ records: [{ target: photo, body }], doneMessage: t('Photo updated successfully') })
  const isChanged = languages.some((language) => texts[language] !== stored[language])
  return (
    <li
      className="ui-line ui-top"
      onKeyDown={goOn}
      onBlur={({ currentTarget, relatedTarget }) =>
        isChanged && !currentTarget.contains(relatedTarget) && save({ alt: texts })
      }
    >
      <Picture address={imageUrl} alt={name} size={96} focus={focalPoint} />
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
