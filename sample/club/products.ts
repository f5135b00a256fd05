import type { SampleProduct } from '../sample-club.ts'

export const products: SampleProduct[] = [
  {
    name: { pl: 'Rękawice bokserskie 12 oz', en: 'Boxing gloves 12 oz', ua: 'Боксерські рукавиці 12 унцій' },
    description: {
      pl: 'Warstwowa pianka, obszyty kant, szeroki mankiet. W takich samych sami trenujemy na workach.',
      en: 'Layered foam, piped edge, wide wrist strap. The same gloves we use on our own bags.',
      ua: 'Багатошарова піна, прошитий кант, широка манжета. Саме в таких ми працюємо на мішках.',
    },
    price: 249,
    inStock: true,
    picture: 'product-gloves.webp',
  },
  {
    name: { pl: 'Bandaże bokserskie 4 m', en: 'Hand wraps 4 m', ua: 'Боксерські бинти 4 м' },
    description: {
      pl: 'Elastyczna bawełna, pętla na kciuk i rzep, który trzyma do ostatniej rundy. Dwie sztuki w zestawie.',
      en: 'Stretch cotton, a thumb loop and a hook-and-loop strap that holds to the last round. Sold as a pair.',
      ua: 'Еластична бавовна, петля на великий палець і липучка, що тримає до останнього раунду. У комплекті пара.',
    },
    price: 39,
    inStock: true,
    picture: 'product-wraps.webp',
  },
  {
    name: { pl: 'Kask bokserski', en: 'Head guard', ua: 'Боксерський шолом' },
    description: {
      pl: 'Osłona policzków i podbródka, a mimo to widzisz nadchodzący podbródkowy. Rozmiar dopasujemy na miejscu.',
      en: 'Cheek and chin protection that still lets you see the uppercut coming. We fit the size at the club.',
      ua: 'Захищає вилиці й підборіддя, але не заважає бачити аперкот. Розмір підберемо в клубі.',
    },
    price: 189,
    inStock: true,
    picture: 'product-guard.webp',
  },
  {
    name: { pl: 'Koszulka klubowa', en: 'Club T-shirt', ua: 'Клубна футболка' },
    description: {
      pl: 'Gruba bawełna, oktagon na piersi, krój, dzięki któremu nie podwija się w klinczu. Rozmiary od XS do XXL.',
      en: 'Heavy cotton, the octagon on the chest, and a cut that stays put in the clinch. Sizes XS to XXL.',
      ua: 'Щільна бавовна, октагон на грудях, крій, що не задирається в клінчі. Розміри від XS до XXL.',
    },
    price: 99,
    inStock: true,
    picture: 'product-tee.webp',
  },
  {
    name: { pl: 'Skakanka', en: 'Skipping rope', ua: 'Скакалка' },
    description: {
      pl: 'Stalowa linka w osłonie i łożyska w rączkach. Skrócisz ją w minutę.',
      en: 'A coated steel cable with bearings in the handles. Cuts to your length in a minute.',
      ua: 'Сталевий трос в оболонці й підшипники в ручках. Довжину легко підігнати за хвилину.',
    },
    price: 59,
    inStock: false,
    picture: 'product-rope.webp',
  },
  {
    name: { pl: 'Bidon 0,8 l', en: 'Sports bottle 0.8 l', ua: 'Спортивна пляшка 0,8 л' },
    description: {
      pl: 'Odkręcisz go w rękawicach, a w torbie nie przecieka. Bez BPA, można myć w zmywarce.',
      en: 'Opens with gloves on and does not leak in the bag. BPA-free, dishwasher safe.',
      ua: 'Відкривається в рукавицях і не протікає в сумці. Без BPA, можна мити в посудомийній машині.',
    },
    price: 45,
    inStock: true,
    picture: 'product-bottle.webp',
  },
]
