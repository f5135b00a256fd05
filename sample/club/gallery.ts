import type { SamplePhoto } from '../sample-club.ts'

export const gallery: SamplePhoto[] = [
  {
    picture: 'gallery-bags.webp',
    alt: { pl: 'Worki treningowe', en: 'Punching bags', ua: 'Боксерські мішки' },
  },
  {
    picture: 'gallery-spar.webp',
    alt: { pl: 'Sparing', en: 'Sparring', ua: 'Спаринг' },
  },
  {
    picture: 'gallery-kettle.webp',
    alt: { pl: 'Kettlebelle', en: 'Kettlebells', ua: 'Гирі' },
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
    alt: { pl: 'Wysokie kopnięcie', en: 'A high kick', ua: 'Високий удар ногою' },
  },
  {
    picture: 'gallery-back.webp',
    alt: { pl: 'Bokser', en: 'A boxer', ua: 'Боксер' },
  },
]
