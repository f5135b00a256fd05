import { inAll } from '../../languages.ts'
import { image, keysOf, link, onOrOff, sameText, switches, wordsOf, wordsOfOtherPages } from './content-key.ts'

/** Search engines show about 60 characters of a title and 155 of a description. `{club}`: the club's name. */
export const siteKeys = keysOf('site', {
  'site.title': {
    label: 'Page title in search results',
    pl: '{club} – klub sportów walki',
    en: '{club} – martial arts club',
    ua: '{club} – клуб єдиноборств',
  },
  'site.description': {
    label: 'Page description in search results',
    isNotOnLanding: true,
    pl: 'Klub sportów walki. Poznaj nas, naszych trenerów i drogę do nas.',
    en: 'Martial arts club: who we are, our trainers and how to reach us.',
    ua: 'Клуб єдиноборств: хто ми, наші тренери та контакти.',
  },
})

export const generalKeys = keysOf('general', {
  'logo.image': image('Logo', ''),
  'brand.color': { label: 'Brand colour', kind: 'color', isNotOnLanding: true, defaults: inAll('') },
  'brand.icon': { ...image('Icon of the site', ''), isNotOnLanding: true },
})

export const generalWords = wordsOf('general', {
  'carousel.role': { label: 'Carousel, as read out', pl: 'karuzela', en: 'carousel', ua: 'карусель' },
  'carousel.slide.role': { label: 'Slide of a carousel, as read out', pl: 'slajd', en: 'slide', ua: 'слайд' },
  'carousel.slide': {
    label: 'Place in a carousel, as read out',
    pl: '{current} z {total}',
    en: '{current} of {total}',
    ua: '{current} з {total}',
  },
  'carousel.previous': {
    label: 'Button: previous slide',
    pl: 'Poprzedni slajd',
    en: 'Previous slide',
    ua: 'Попередній слайд',
  },
  'carousel.next': { label: 'Button: next slide', pl: 'Następny slajd', en: 'Next slide', ua: 'Наступний слайд' },
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
  'footer.rights': {
    label: 'Rights notice in the footer',
    pl: 'Wszelkie prawa zastrzeżone.',
    en: 'All rights reserved.',
    ua: 'Усі права захищено.',
  },
  'unauthorized.title': {
    label: 'Heading: no-access page',
    pl: 'Brak dostępu',
    en: 'Unauthorized',
    ua: 'Немає доступу',
  },
  'unauthorized.text': {
    label: 'Description: no-access page',
    pl: 'Nie masz uprawnień, aby otworzyć tę stronę.',
    en: 'You do not have permission to access this page.',
    ua: 'У вас немає прав доступу до цієї сторінки.',
  },
  'unauthorized.back': {
    label: 'Link to the start page: no-access page',
    pl: 'Przejdź na stronę główną',
    en: 'Go to the home page',
    ua: 'Перейти на головну сторінку',
  },
})

export const generalWordsOfOtherPages = wordsOfOtherPages('general', {
  'notice.name': {
    label: 'Name of the tape with notices, as read out',
    pl: 'Ogłoszenia',
    en: 'Notices',
    ua: 'Оголошення',
  },
  'notice.cancelled': {
    label: 'Mark of a notice that cancels a class',
    pl: 'Odwołane',
    en: 'Cancelled',
    ua: 'Скасовано',
  },
  'notice.close': {
    label: 'Button that closes a notice',
    pl: 'Zamknij',
    en: 'Close',
    ua: 'Закрити',
  },
  'document.since': {
    label: 'Document: the day from which it is in force',
    pl: 'Obowiązuje od {date}',
    en: 'In force since {date}',
    ua: 'Чинний з {date}',
  },
  'document.until': {
    label: 'Document: the day until which it was in force',
    pl: 'Obowiązywał do {date}',
    en: 'In force until {date}',
    ua: 'Був чинним до {date}',
  },
  'document.earlier': {
    label: 'Document: heading of the earlier versions',
    pl: 'Wcześniejsze wersje',
    en: 'Earlier versions',
    ua: 'Попередні версії',
  },
  'document.current': {
    label: 'Document: link to the current version',
    pl: 'Aktualna wersja',
    en: 'Current version',
    ua: 'Поточна версія',
  },
  'notfound.text': {
    label: 'Heading: not-found page',
    pl: '404 Nie znaleziono strony',
    en: '404 Page Not Found',
    ua: '404 Сторінку не знайдено',
  },
  'notfound.back': {
    label: 'Link to the start page: not-found page',
    pl: 'Wróć na stronę główną',
    en: 'Back to the home page',
    ua: 'Повернутися на головну сторінку',
  },
})

export const navWords = wordsOf('nav', {
  'nav.home': { label: 'Menu entry: start page', shownOn: 'menu', pl: 'Strona główna', en: 'Home', ua: 'Головна' },
  'nav.about': { label: 'Menu entry: about', shownOn: 'menu', pl: 'O nas', en: 'About', ua: 'Про нас' },
  'nav.visit': {
    label: 'Menu, button and heading: first session',
    shownOn: 'menu',
    pl: 'Pierwszy trening',
    en: 'Your first session',
    ua: 'Перше тренування',
  },
  'nav.schedule': { label: 'Menu entry: schedule', shownOn: 'menu', pl: 'Grafik', en: 'Schedule', ua: 'Розклад' },
  'nav.pricing': { label: 'Menu entry: prices', shownOn: 'menu', pl: 'Cennik', en: 'Pricing', ua: 'Ціни' },
  'nav.trainers': { label: 'Menu entry: trainers', shownOn: 'menu', pl: 'Trenerzy', en: 'Trainers', ua: 'Тренери' },
  'nav.gallery': { label: 'Menu entry: gallery', shownOn: 'menu', pl: 'Galeria', en: 'Gallery', ua: 'Галерея' },
  'nav.contact': { label: 'Menu entry: contact', shownOn: 'menu', pl: 'Kontakt', en: 'Contact', ua: 'Контакти' },
  'nav.admin': { label: 'Menu entry: back office', shownOn: 'menu', pl: 'Panel', en: 'Admin', ua: 'Панель' },
  'nav.logout': { label: 'Menu entry: log out', shownOn: 'menu', pl: 'Wyloguj się', en: 'Logout', ua: 'Вийти' },
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

export const contactKeys = keysOf('contact', {
  'contact.title': { label: 'Heading: contact', pl: 'Kontakt', en: 'Contact', ua: 'Контакти' },
  'contact.description': {
    label: 'Text under the contact heading',
    pl: 'Chętnie odpowiemy na Twoje pytania.',
    en: 'We’re happy to answer your questions.',
    ua: 'Залюбки відповімо на ваші запитання.',
  },
  'contact.address': sameText('Address', ''),
  'contact.phone': sameText('Phone number', ''),
  'contact.email': sameText('Email address', ''),
  'contact.hours': {
    label: 'Opening hours',
    isByLine: true,
    pl: 'Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00',
    en: 'Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00',
    ua: 'Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00',
  },
  'contact.social.all': switches['contact.social.all'],
  'contact.social.facebook': link('Profile on Facebook'),
  'contact.social.instagram': link('Profile on Instagram'),
  'contact.social.twitter': { ...link('Profile on X (Twitter)'), isUnused: true },
  'contact.social.tiktok': link('Profile on TikTok'),
  'contact.map.url': link('Map address'),
  'contact.map.on_press': onOrOff('Show the map only when visitors ask for it'),
})

export const contactWords = wordsOf('contact', {
  'contact.address.title': { label: 'Heading: address', pl: 'Adres', en: 'Address', ua: 'Адреса' },
  'contact.phone.title': { label: 'Heading: phone number', pl: 'Telefon', en: 'Phone', ua: 'Телефон' },
  'contact.email.title': { label: 'Heading: email address', pl: 'E-mail', en: 'Email', ua: 'Електронна пошта' },
  'contact.hours.title': {
    label: 'Heading: opening hours',
    pl: 'Godziny otwarcia',
    en: 'Opening hours',
    ua: 'Години роботи',
  },
  'contact.social.title': {
    label: 'Heading: social media',
    pl: 'Media społecznościowe',
    en: 'Social media',
    ua: 'Соціальні мережі',
  },
  'contact.map.title': {
    label: 'Name of the map',
    pl: 'Klub na mapie',
    en: 'The club on the map',
    ua: 'Клуб на карті',
  },
  'contact.map.link': {
    label: 'Link to a larger map',
    pl: 'Otwórz większą mapę',
    en: 'Open a larger map',
    ua: 'Відкрити більшу карту',
  },
  'contact.map.show': {
    label: 'Button that shows the map',
    shownOn: 'button',
    pl: 'Pokaż mapę',
    en: 'Show map',
    ua: 'Показати карту',
  },
  'contact.map.source': {
    label: 'Where the map comes from',
    pl: 'Mapa wczyta się z serwera {host}.',
    en: 'The map loads from {host}.',
    ua: 'Карту буде завантажено з {host}.',
  },
})
