import { keysOf } from './content-key.ts'

export const galleryKeys = keysOf('gallery', {
  'gallery.title': { pl: 'Galeria', en: 'Gallery', ua: 'Галерея' },
  'gallery.description': {
    pl: 'Ring, worki i ludzie w zwykły dzień treningowy.',
    en: 'The ring, the bags and the people on an ordinary training day.',
    ua: 'Ринг, мішки й люди у звичайний тренувальний день.',
  },
  'gallery.photo': { pl: 'Zdjęcie {n} z {total}', en: 'Photo {n} of {total}', ua: 'Фото {n} з {total}' },
  'gallery.open': { pl: 'Powiększ zdjęcie {n}', en: 'Enlarge photo {n}', ua: 'Збільшити фото {n}' },
  'gallery.more': { pl: 'Więcej zdjęć', en: 'More photos', ua: 'Більше фото' },
  'gallery.close': { pl: 'Zamknij zdjęcie', en: 'Close photo', ua: 'Закрити фото' },
  'gallery.previous': { pl: 'Poprzednie zdjęcie', en: 'Previous photo', ua: 'Попереднє фото' },
  'gallery.next': { pl: 'Następne zdjęcie', en: 'Next photo', ua: 'Наступне фото' },
})
