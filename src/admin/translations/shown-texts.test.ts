import { expect, it } from 'vitest'
import type { ListedText } from '../../domain/translations/translation-list.ts'
import { mergeShown, withTranslation } from './shown-texts.ts'

const text = (id: number, translation: string, places = [id]): ListedText => ({
  original: 'Sala',
  originalLanguage: 'pl',
  polish: 'Sala',
  translation,
  state: 'out-of-date',
  polishChanges: [],
  isLong: false,
  isCopied: false,
  places: places.map((place) => ({
    list: 'zones',
    id: place,
    key: null,
    field: 'name',
    label: `Zone ${place}`,
    fieldLabel: 'Name',
  })),
})

it('leaves a text that the response no longer has in its place, as fine, and appends new ones', () => {
  const [first, second, third] = mergeShown([text(1, 'Hall'), text(2, 'Room')], [text(2, 'Box'), text(3, 'Ring')])
  expect(first).toMatchObject({ translation: 'Hall', state: null, polishChanges: null })
  expect(second).toMatchObject({ translation: 'Box', state: 'out-of-date' })
  expect(third).toMatchObject({ translation: 'Ring' })
})

it('shows a text once, also when its translation or its other places change', () => {
  const saved = withTranslation(text(1, '', [1, 2]), 'Hall')
  expect(saved).toMatchObject({ translation: 'Hall', state: null })
  expect(mergeShown([saved], [text(1, '', [1, 2, 3])])).toMatchObject([{ translation: '', state: 'out-of-date' }])
})
