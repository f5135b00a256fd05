import { keysOf } from './content-key.ts'

export const navKeys = keysOf('nav', {
  'nav.home': { label: 'Menu: home', shownOn: 'menu', pl: 'Strona główna', en: 'Home', ua: 'Головна' },
  'nav.about': { label: 'Menu: about', shownOn: 'menu', pl: 'O nas', en: 'About', ua: 'Про нас' },
  'nav.schedule': { label: 'Menu: schedule', shownOn: 'menu', pl: 'Grafik', en: 'Schedule', ua: 'Розклад' },
  'nav.pricing': { label: 'Menu: prices', shownOn: 'menu', pl: 'Cennik', en: 'Pricing', ua: 'Ціни' },
  'nav.trainers': { label: 'Menu: trainers', shownOn: 'menu', pl: 'Trenerzy', en: 'Trainers', ua: 'Тренери' },
  'nav.gallery': { label: 'Menu: gallery', shownOn: 'menu', pl: 'Galeria', en: 'Gallery', ua: 'Галерея' },
  'nav.contact': { label: 'Menu: contact', shownOn: 'menu', pl: 'Kontakt', en: 'Contact', ua: 'Контакти' },
  'nav.admin': { label: 'Menu: back office', shownOn: 'menu', pl: 'Panel', en: 'Admin', ua: 'Панель' },
  'nav.logout': { label: 'Menu: log out', shownOn: 'menu', pl: 'Wyloguj się', en: 'Logout', ua: 'Вийти' },
  'nav.label': {
    label: 'Name of the menu, as read out',
    pl: 'Nawigacja główna',
    en: 'Main navigation',
    ua: 'Головна навігація',
  },
  'nav.menu': { label: 'Button that opens the menu', pl: 'Menu', en: 'Menu', ua: 'Меню' },
  'nav.language': { label: 'Name of the language menu', pl: 'Język', en: 'Language', ua: 'Мова' },
  'nav.language.short': { label: 'Short name of the language', pl: 'PL', en: 'EN', ua: 'УКР' },
  'nav.skip': {
    label: 'Link that skips to the content',
    pl: 'Przejdź do treści',
    en: 'Skip to content',
    ua: 'Перейти до вмісту',
  },
})
