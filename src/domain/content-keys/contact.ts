import { keysOf, sameText } from './content-key.ts'

export const contactKeys = keysOf('contact', {
  'contact.title': { pl: 'Kontakt', en: 'Contact', ua: 'Контакти' },
  'contact.description': {
    pl: 'Przyjdź, zadzwoń albo napisz. Na pierwsze zajęcia wystarczy strój sportowy i butelka wody, a rękawice pożyczymy.',
    en: 'Come in, call or write. Your first class needs only sportswear and a bottle of water; we lend the gloves.',
    ua: 'Приходьте, телефонуйте або пишіть. На перше заняття візьміть спортивний одяг і воду, а рукавиці позичимо.',
  },
  'contact.address.title': { pl: 'Adres', en: 'Address', ua: 'Адреса' },
  'contact.address': {
    pl: 'ul. Przykładowa 12, 00-001 Warszawa',
    en: 'ul. Przykładowa 12, 00-001 Warszawa',
    ua: 'вул. Прикладова 12, 00-001 Варшава',
  },
  'contact.phone.title': { pl: 'Telefon', en: 'Phone', ua: 'Телефон' },
  'contact.phone': sameText('+48 600 000 000'),
  'contact.email.title': { pl: 'E-mail', en: 'Email', ua: 'Електронна пошта' },
  'contact.email': sameText('kontakt@example.com'),
  'contact.hours.title': { pl: 'Godziny otwarcia', en: 'Opening hours', ua: 'Години роботи' },
  'contact.hours': {
    pl: 'Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00',
    en: 'Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00',
    ua: 'Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00',
  },
  'contact.social.title': { pl: 'Media społecznościowe', en: 'Social media', ua: 'Соціальні мережі' },
  'contact.social.facebook': sameText(''),
  'contact.social.instagram': sameText(''),
  'contact.social.twitter': sameText(''),
  'contact.social.tiktok': sameText(''),
  'contact.map.title': { pl: 'Klub na mapie', en: 'The club on the map', ua: 'Клуб на карті' },
  'contact.map.link': { pl: 'Otwórz większą mapę', en: 'Open a larger map', ua: 'Відкрити більшу карту' },
  'contact.map.url': sameText(
    'https://www.openstreetmap.org/export/embed.html?bbox=21.0022%2C52.2247%2C21.0222%2C52.2347&layer=mapnik&marker=52.2297%2C21.0122',
  ),
})
