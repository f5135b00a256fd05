import { keysOf, link, switches, wordsOf } from './content-key.ts'

export const visitKeys = keysOf('visit', {
  'visit.visible': switches['visit.visible'],
  'visit.steps': {
    label: 'The first session, step by step',
    isByLine: true,
    pl: 'Przyjdź: 10 minut wcześniej.\nZałóż: wygodny strój sportowy.\nPożycz: zapytaj, jaki sprzęt się przyda.',
    en: 'Come: 10 minutes early.\nWear: comfortable sportswear.\nBorrow: ask us what kit you’ll need.',
    ua: 'Приходьте: на 10 хвилин раніше.\nВдягніть: зручний спортивний одяг.\nПозичте: запитайте, що знадобиться.',
  },
  'visit.url': link('Address of the page where newcomers sign up'),
  'visit.directions': {
    label: 'Way to the club: tram, parking, entrance',
    isByLine: true,
    pl: 'Nie możesz znaleźć wejścia? Daj nam znać.',
    en: 'Can’t find the entrance? Let us know.',
    ua: 'Не можете знайти вхід? Дайте нам знати.',
  },
})

export const visitWords = wordsOf('visit', {
  'visit.class': {
    label: 'Heading over the next class for beginners',
    pl: 'Najbliższe zajęcia dla początkujących',
    en: 'Next class for beginners',
    ua: 'Найближче заняття для початківців',
  },
  'visit.privacy': {
    label: 'Before the link to the document about privacy: signing up',
    pl: 'Zapisując się, potwierdzasz, że znasz dokument:',
    en: 'By signing up, you confirm that you have read:',
    ua: 'Записуючись, ви підтверджуєте, що прочитали:',
  },
  'visit.route': {
    label: 'Link that plans the way to the club',
    shownOn: 'button',
    pl: 'Jak dojechać',
    en: 'How to get here',
    ua: 'Як дістатися',
  },
})
