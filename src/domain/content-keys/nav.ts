import { keysOf } from './content-key.ts'

export const navKeys = keysOf('nav', {
  'nav.home': { pl: 'Strona główna', en: 'Home', ua: 'Головна' },
  'nav.about': { pl: 'O nas', en: 'About', ua: 'Про нас' },
  'nav.trainers': { pl: 'Trenerzy', en: 'Trainers', ua: 'Тренери' },
  'nav.gallery': { pl: 'Galeria', en: 'Gallery', ua: 'Галерея' },
  'nav.contact': { pl: 'Kontakt', en: 'Contact', ua: 'Контакти' },
  'nav.admin': { pl: 'Panel', en: 'Admin', ua: 'Панель' },
  'nav.logout': { pl: 'Wyloguj się', en: 'Logout', ua: 'Вийти' },
  'nav.label': { pl: 'Nawigacja główna', en: 'Main navigation', ua: 'Головна навігація' },
  'nav.menu': { pl: 'Menu', en: 'Menu', ua: 'Меню' },
  'nav.close': { pl: 'Zamknij menu', en: 'Close menu', ua: 'Закрити меню' },
  'nav.language': { pl: 'Język', en: 'Language', ua: 'Мова' },
  'nav.language.short': { pl: 'PL', en: 'EN', ua: 'УКР' },
  'nav.skip': { pl: 'Przejdź do treści', en: 'Skip to content', ua: 'Перейти до вмісту' },
})
