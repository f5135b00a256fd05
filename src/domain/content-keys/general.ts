import { image, keysOf } from './content-key.ts'

export const generalKeys = keysOf('general', {
  'logo.image': image('Logo', ''),
  'carousel.role': { label: 'Carousel, as read out', pl: 'karuzela', en: 'carousel', ua: 'карусель' },
  'carousel.slide.role': { label: 'Slide of a carousel, as read out', pl: 'slajd', en: 'slide', ua: 'слайд' },
  'carousel.slide': {
    label: 'Place in a carousel, as read out',
    pl: '{current} z {total}',
    en: '{current} of {total}',
    ua: '{current} з {total}',
  },
  'carousel.previous': { label: 'Button to the previous slide', pl: 'Poprzedni', en: 'Previous', ua: 'Попередній' },
  'carousel.next': { label: 'Button to the next slide', pl: 'Następny', en: 'Next', ua: 'Наступний' },
  'carousel.goto': {
    label: 'Button to a slide by its name',
    pl: 'Przejdź do: {name}',
    en: 'Go to {name}',
    ua: 'Перейти до: {name}',
  },
  'link.new_tab': {
    label: 'Note on links that open a new tab',
    pl: 'otwiera się w nowej karcie',
    en: 'opens in a new tab',
    ua: 'відкривається в новій вкладці',
  },
  'notice.close': {
    label: 'Button that closes a notice',
    isElsewhere: true,
    pl: 'Zamknij powiadomienie',
    en: 'Close notice',
    ua: 'Закрити сповіщення',
  },
  'footer.rights': {
    label: 'Rights notice in the footer',
    pl: 'Wszelkie prawa zastrzeżone.',
    en: 'All rights reserved.',
    ua: 'Усі права захищено.',
  },
  'unauthorized.title': {
    label: 'Heading of the no-access page',
    pl: 'Brak dostępu',
    en: 'Unauthorized',
    ua: 'Немає доступу',
  },
  'unauthorized.text': {
    label: 'Text of the no-access page',
    pl: 'Nie masz uprawnień, aby otworzyć tę stronę.',
    en: 'You do not have permission to access this page.',
    ua: 'У вас немає прав доступу до цієї сторінки.',
  },
  'unauthorized.back': {
    label: 'Link home on the no-access page',
    pl: 'Przejdź do strony głównej',
    en: 'Go to the home page',
    ua: 'Перейти на головну сторінку',
  },
  'notfound.text': {
    label: 'Heading of the not-found page',
    isElsewhere: true,
    pl: '404 Nie znaleziono strony',
    en: '404 Page Not Found',
    ua: '404 Сторінку не знайдено',
  },
  'notfound.back': {
    label: 'Link home on the not-found page',
    isElsewhere: true,
    pl: 'Wróć na stronę główną',
    en: 'Back to the home page',
    ua: 'Повернутися на головну сторінку',
  },
})
