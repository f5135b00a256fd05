import { image, keysOf } from './content-key.ts'

export const generalKeys = keysOf('general', {
  'logo.image': image(''),
  'carousel.role': { pl: 'karuzela', en: 'carousel', ua: 'карусель' },
  'carousel.slide.role': { pl: 'slajd', en: 'slide', ua: 'слайд' },
  'carousel.slide': { pl: '{current} z {total}', en: '{current} of {total}', ua: '{current} з {total}' },
  'carousel.previous': { pl: 'Poprzedni', en: 'Previous', ua: 'Попередній' },
  'carousel.next': { pl: 'Następny', en: 'Next', ua: 'Наступний' },
  'carousel.goto': { pl: 'Przejdź do: {name}', en: 'Go to {name}', ua: 'Перейти до: {name}' },
  'link.new_tab': { pl: 'otwiera się w nowej karcie', en: 'opens in a new tab', ua: 'відкривається в новій вкладці' },
  'notice.close': { pl: 'Zamknij powiadomienie', en: 'Close notice', ua: 'Закрити сповіщення' },
  'footer.rights': { pl: 'Wszelkie prawa zastrzeżone.', en: 'All rights reserved.', ua: 'Усі права захищено.' },
  'unauthorized.title': { pl: 'Brak dostępu', en: 'Unauthorized', ua: 'Немає доступу' },
  'unauthorized.text': {
    pl: 'Nie masz uprawnień, aby otworzyć tę stronę.',
    en: 'You do not have permission to access this page.',
    ua: 'У вас немає прав доступу до цієї сторінки.',
  },
  'unauthorized.back': {
    pl: 'Przejdź do strony głównej',
    en: 'Go to the home page',
    ua: 'Перейти на головну сторінку',
  },
  'notfound.text': { pl: '404 Nie znaleziono strony', en: '404 Page Not Found', ua: '404 Сторінку не знайдено' },
  'notfound.back': {
    pl: 'Wróć na stronę główną',
    en: 'Back to the home page',
    ua: 'Повернутися на головну сторінку',
  },
})
