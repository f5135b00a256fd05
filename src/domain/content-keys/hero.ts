import { croppedImage, keysOf } from './content-key.ts'

export const heroKeys = keysOf('hero', {
  'hero.title': {
    label: 'Club name on the poster',
    names: 'thing',
    pl: 'MMA BOKS TRX',
    en: 'MMA BOXING TRX',
    ua: 'ММА БОКС TRX',
  },
  'hero.subtitle': {
    label: 'Slogan',
    pl: 'Dołącz do nas już dziś i zyskaj siłę!',
    en: 'Join us today and become stronger!',
    ua: 'Приєднуйтеся сьогодні та ставайте сильнішими!',
  },
  'hero.image': croppedImage('Picture on the poster', '/art/hero-fighter.webp'),
})
