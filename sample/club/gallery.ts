import type { SamplePhoto } from '../sample-club.ts'

export const gallery: SamplePhoto[] = [
  {
    picture: 'gallery-bags.webp',
    alt: { pl: 'Worki', en: 'Punching bags', ua: 'Мішки' },
  },
  {
    picture: 'gallery-spar.webp',
    alt: { pl: 'Sparing', en: 'Sparring', ua: 'Спаринг' },
  },
  {
    picture: 'gallery-kettle.webp',
    alt: { pl: 'Kettlebell', en: 'Kettlebells', ua: 'Гирі' },
  },
  {
    picture: 'gallery-corner.webp',
    alt: { pl: 'Rękawice', en: 'Gloves', ua: 'Рукавиці' },
  },
  {
    picture: 'gallery-trx.webp',
    alt: { pl: 'Trening TRX', en: 'TRX training', ua: 'Тренування TRX' },
  },
  {
    picture: 'gallery-kick.webp',
    alt: { pl: 'Wysokie kopnięcie', en: 'A high kick', ua: 'Удар ногою' },
  },
  {
    picture: 'gallery-back.webp',
    alt: { pl: 'Bokser', en: 'A boxer', ua: 'Боксер' },
  },
]
