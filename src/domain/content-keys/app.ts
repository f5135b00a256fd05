import { keysOf, link } from './content-key.ts'

export const appKeys = keysOf('app', {
  'app.title': {
    label: 'Heading of the app section',
    pl: 'Pobierz naszą aplikację',
    en: 'Get Our Mobile App',
    ua: 'Завантажуйте наш застосунок',
  },
  'app.apple.caption': { label: 'Words over App Store', pl: 'Pobierz w', en: 'Download on the', ua: 'Завантажуйте в' },
  'app.apple.url': link('App Store address', ''),
  'app.google.caption': { label: 'Words over Google Play', pl: 'Pobierz z', en: 'Get it on', ua: 'Доступно в' },
  'app.google.url': link('Google Play address', ''),
})
