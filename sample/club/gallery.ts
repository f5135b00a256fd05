import type { SamplePhoto } from '../sample-club.ts'

export const gallery: SamplePhoto[] = [
  {
    picture: 'gallery-bags.webp',
    alt: { pl: 'Worki bokserskie', en: 'Punching bags', ua: 'Боксерські мішки' },
  },
  {
    picture: 'gallery-spar.webp',
    alt: { pl: 'Sparing bokserski', en: 'Two boxers sparring', ua: 'Боксерський спаринг' },
  },
  {
    picture: 'gallery-kettle.webp',
    alt: { pl: 'Kettlebell', en: 'Kettlebells', ua: 'Гирі' },
  },
  {
    picture: 'gallery-corner.webp',
    alt: { pl: 'Rękawice na linach', en: 'Gloves on the ropes', ua: 'Рукавиці на канатах' },
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
    alt: { pl: 'Bokser w narożniku', en: 'A boxer in his corner', ua: 'Боксер у кутку' },
  },
]
