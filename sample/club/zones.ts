import type { SampleZone } from '../sample-club.ts'

export const zones: SampleZone[] = [
  {
    handle: 'ring',
    name: { pl: 'Ring', en: 'Ring', ua: 'Ринг' },
    description: {
      pl: 'Pełnowymiarowy ring 6 × 6 m, a wokół niego 22 worki.',
      en: 'A full-size 6 × 6 m ring with 22 heavy bags around it.',
      ua: 'Повнорозмірний ринг 6 × 6 м, а довкола нього 22 боксерські мішки.',
    },
  },
  {
    handle: 'octagon',
    name: { pl: 'Oktagon', en: 'Octagon', ua: 'Октагон' },
    description: {
      pl: 'Klatka o średnicy 8 m z matą, na której nie boisz się obalenia.',
      en: 'An 8 m cage with a mat that takes the fear out of takedowns.',
      ua: 'Клітка діаметром 8 м із настилом, на якому не страшно падати.',
    },
  },
  {
    handle: 'trx',
    name: { pl: 'Strefa TRX', en: 'TRX zone', ua: 'Зона TRX' },
    description: {
      pl: '16 stanowisk TRX, kettlebelle i wolna przestrzeń.',
      en: '16 TRX stations, kettlebells and open floor.',
      ua: '16 місць для TRX, гирі та вільний простір.',
    },
  },
]
