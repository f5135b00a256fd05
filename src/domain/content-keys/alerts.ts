import { keysOf } from './content-key.ts'

export const alertsKeys = keysOf('alerts', {
  'alerts.loading': { label: 'Note while something loads', pl: 'Wczytywanie', en: 'Loading', ua: 'Завантаження' },
  'alerts.retry': {
    label: 'Button that tries again',
    pl: 'Spróbuj ponownie',
    en: 'Try again',
    ua: 'Спробувати ще раз',
  },
  'alerts.noscript': {
    label: 'Note where JavaScript is off',
    pl: 'Włącz JavaScript, aby otworzyć tę stronę.',
    en: 'Turn on JavaScript to open this page.',
    ua: 'Увімкніть JavaScript, щоб відкрити цю сторінку.',
  },
  'alerts.hero.failed': {
    label: 'Poster could not be loaded',
    pl: 'Nie udało się wczytać nagłówka strony. Spróbuj ponownie.',
    en: 'Failed to load hero content. Please try again.',
    ua: 'Не вдалося завантажити заголовок сторінки. Спробуйте ще раз.',
  },
  'alerts.about.failed': {
    label: 'About section could not be loaded',
    pl: 'Nie udało się wczytać sekcji o klubie.',
    en: 'Failed to load about section content.',
    ua: 'Не вдалося завантажити розділ про клуб.',
  },
  'alerts.schedule.failed': {
    label: 'Schedule could not be loaded',
    pl: 'Nie udało się wczytać grafiku.',
    en: 'Failed to load schedule section content.',
    ua: 'Не вдалося завантажити розклад.',
  },
  'alerts.schedule.empty': {
    label: 'Schedule is empty',
    pl: 'W grafiku nie ma jeszcze zajęć.',
    en: 'No classes found.',
    ua: 'У розкладі ще немає занять.',
  },
  'alerts.pricing.failed': {
    label: 'Prices could not be loaded',
    pl: 'Nie udało się wczytać cennika.',
    en: 'Failed to load pricing section content.',
    ua: 'Не вдалося завантажити ціни.',
  },
  'alerts.pricing.empty': {
    label: 'No prices yet',
    pl: 'Cennik jest jeszcze pusty.',
    en: 'No prices found.',
    ua: 'Цін ще немає.',
  },
  'alerts.trainers.failed': {
    label: 'Trainers could not be loaded',
    pl: 'Nie udało się wczytać listy trenerów.',
    en: 'Failed to load trainers section content.',
    ua: 'Не вдалося завантажити список тренерів.',
  },
  'alerts.trainers.empty': {
    label: 'No trainers yet',
    pl: 'Nie znaleziono trenerów.',
    en: 'No trainers found.',
    ua: 'Тренерів не знайдено.',
  },
  'alerts.partners.failed': {
    label: 'Partners could not be loaded',
    pl: 'Nie udało się wczytać listy partnerów.',
    en: 'Failed to load partners section content.',
    ua: 'Не вдалося завантажити список партнерів.',
  },
  'alerts.partners.empty': {
    label: 'No partners yet',
    pl: 'Nie znaleziono partnerów.',
    en: 'No partners found.',
    ua: 'Партнерів не знайдено.',
  },
  'alerts.products.failed': {
    label: 'Products could not be loaded',
    pl: 'Nie udało się wczytać listy produktów.',
    en: 'Failed to load products section content.',
    ua: 'Не вдалося завантажити список товарів.',
  },
  'alerts.products.empty': {
    label: 'No products yet',
    pl: 'Nie znaleziono produktów.',
    en: 'No products found.',
    ua: 'Товарів не знайдено.',
  },
  'alerts.gallery.failed': {
    label: 'Gallery could not be loaded',
    pl: 'Nie udało się wczytać galerii.',
    en: 'Failed to load gallery section content.',
    ua: 'Не вдалося завантажити галерею.',
  },
  'alerts.contact.failed': {
    label: 'Contact section could not be loaded',
    pl: 'Nie udało się wczytać danych kontaktowych.',
    en: 'Failed to load contact section content.',
    ua: 'Не вдалося завантажити контактні дані.',
  },
})
