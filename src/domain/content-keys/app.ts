import { keysOf, sameText } from './content-key.ts'

export const appKeys = keysOf('app', {
  'app.title': { pl: 'Pobierz naszą aplikację', en: 'Get Our Mobile App', ua: 'Завантажуйте наш застосунок' },
  'app.apple.caption': { pl: 'Pobierz w', en: 'Download on the', ua: 'Завантажуйте в' },
  'app.apple.url': sameText('https://apps.apple.com/'),
  'app.google.caption': { pl: 'Pobierz z', en: 'Get it on', ua: 'Доступно в' },
  'app.google.url': sameText('https://play.google.com/store/apps'),
  'app.today': { pl: 'Dziś', en: 'Today', ua: 'Сьогодні' },
})
