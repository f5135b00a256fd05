import { keysOf, link, sameText } from './content-key.ts'

export const contactKeys = keysOf('contact', {
  'contact.title': { label: 'Heading of the contact section', pl: 'Kontakt', en: 'Contact', ua: 'Контакти' },
  'contact.description': {
    label: 'Text under the contact heading',
    pl: 'Chętnie odpowiemy na Twoje pytania.',
    en: 'We are glad to answer your questions.',
    ua: 'Залюбки відповімо на ваші запитання.',
  },
  'contact.address.title': { label: 'Heading over the address', pl: 'Adres', en: 'Address', ua: 'Адреса' },
  'contact.address': sameText('Address', ''),
  'contact.phone.title': { label: 'Heading over the phone number', pl: 'Telefon', en: 'Phone', ua: 'Телефон' },
  'contact.phone': sameText('Phone number', ''),
  'contact.email.title': { label: 'Heading over the email address', pl: 'E-mail', en: 'Email', ua: 'Електронна пошта' },
  'contact.email': sameText('Email address', ''),
  'contact.hours.title': {
    label: 'Heading over the opening hours',
    pl: 'Godziny otwarcia',
    en: 'Opening hours',
    ua: 'Години роботи',
  },
  'contact.hours': {
    label: 'Opening hours',
    pl: 'Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00',
    en: 'Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00',
    ua: 'Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00',
  },
  'contact.social.title': {
    label: 'Heading over the social media',
    pl: 'Media społecznościowe',
    en: 'Social media',
    ua: 'Соціальні мережі',
  },
  'contact.social.facebook': link('Facebook page', ''),
  'contact.social.instagram': link('Instagram profile', ''),
  'contact.social.twitter': { ...link('Twitter profile', ''), isUnused: true },
  'contact.social.tiktok': link('TikTok profile', ''),
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
  'contact.map.url': link('Map address', ''),
})
