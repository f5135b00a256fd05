import { keysOf } from './content-key.ts'

export const galleryKeys = keysOf('gallery', {
  'gallery.title': { label: 'Heading of the gallery', pl: 'Galeria', en: 'Gallery', ua: 'Галерея' },
  'gallery.description': {
    label: 'Text under the gallery heading',
    pl: 'Z życia klubu.',
    en: 'Life at the club.',
    ua: 'Із життя клубу.',
  },
  'gallery.photo': {
    label: 'Number of a photo',
    pl: 'Zdjęcie {n} z {total}',
    en: 'Photo {n} of {total}',
    ua: 'Фото {n} з {total}',
  },
  'gallery.open': {
    label: 'Button that enlarges a photo',
    pl: 'Powiększ zdjęcie {n}',
    en: 'Enlarge photo {n}',
    ua: 'Збільшити фото {n}',
  },
  'gallery.more': {
    label: 'Button that shows more photos',
    shownOn: 'button',
    pl: 'Więcej zdjęć',
    en: 'More photos',
    ua: 'Більше фото',
  },
  'gallery.close': {
    label: 'Button that closes a photo',
    pl: 'Zamknij zdjęcie',
    en: 'Close photo',
    ua: 'Закрити фото',
  },
  'gallery.previous': {
    label: 'Button to the previous photo',
    pl: 'Poprzednie zdjęcie',
    en: 'Previous photo',
    ua: 'Попереднє фото',
  },
  'gallery.next': { label: 'Button to the next photo', pl: 'Następne zdjęcie', en: 'Next photo', ua: 'Наступне фото' },
})
