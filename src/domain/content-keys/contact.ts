import { keysOf, link, sameText } from './content-key.ts'

export const contactKeys = keysOf('contact', {
  'contact.title': { label: 'Heading of the contact section', pl: 'Kontakt', en: 'Contact', ua: 'Контакти' },
  'contact.description': {
    label: 'Text under the contact heading',
    pl: 'Przyjdź, zadzwoń albo napisz. Na pierwsze zajęcia wystarczy strój sportowy i butelka wody, a rękawice pożyczymy.',
    en: 'Come in, call or write. Your first class needs only sportswear and a bottle of water; we lend the gloves.',
    ua: 'Приходьте, телефонуйте або пишіть. На перше заняття візьміть спортивний одяг і воду, а рукавиці позичимо.',
  },
  'contact.address.title': { label: 'Heading over the address', pl: 'Adres', en: 'Address', ua: 'Адреса' },
  'contact.address': {
    label: 'Address',
    kind: 'same',
    defaults: {
      pl: 'ul. Przykładowa 12, 00-001 Warszawa',
      en: 'ul. Przykładowa 12, 00-001 Warszawa',
      ua: 'вул. Прикладова 12, 00-001 Варшава',
    },
  },
  'contact.phone.title': { label: 'Heading over the phone number', pl: 'Telefon', en: 'Phone', ua: 'Телефон' },
  'contact.phone': sameText('Phone number', '+48 600 000 000'),
  'contact.email.title': { label: 'Heading over the email address', pl: 'E-mail', en: 'Email', ua: 'Електронна пошта' },
  'contact.email': sameText('Email address', 'kontakt@example.com'),
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
  'contact.map.url': link(
    'Map address',
    'https://www.openstreetmap.org/export/embed.html?bbox=21.0022%2C52.2247%2C21.0222%2C52.2347&layer=mapnik&marker=52.2297%2C21.0122',
  ),
})
