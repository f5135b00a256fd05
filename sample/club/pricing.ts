import type { SamplePrice } from '../sample-club.ts'

const singleEntry = { pl: 'Jedno wejście', en: 'Single class', ua: 'Разове заняття' }
const fourEntries = { pl: 'Karnet na 4 wejścia', en: '4-class pass', ua: 'Абонемент на 4 заняття' }
const eightEntries = { pl: 'Karnet na 8 wejść', en: '8-class pass', ua: 'Абонемент на 8 занять' }
const unlimitedMonth = { pl: 'Miesiąc bez limitu', en: 'Monthly unlimited', ua: 'Місяць без обмежень' }
const personalTraining = { pl: 'Trening personalny', en: 'Personal training', ua: 'Індивідуальне тренування' }

export const pricing: SamplePrice[] = [
  {
    class: 'boxing-basics',
    caption: singleEntry,
    price: { pl: '50,00 zł', en: '50.00 zł', ua: '50,00 zł' },
    firstVisit: true,
  },
  { class: 'boxing-basics', caption: fourEntries, price: { pl: '180,00 zł', en: '180.00 zł', ua: '180,00 zł' } },
  { class: 'boxing-basics', caption: unlimitedMonth, price: { pl: '290,00 zł', en: '290.00 zł', ua: '290,00 zł' } },
  {
    class: 'mma-basics',
    caption: singleEntry,
    price: { pl: '60,00 zł', en: '60.00 zł', ua: '60,00 zł' },
    firstVisit: true,
  },
  { class: 'mma-basics', caption: fourEntries, price: { pl: '210,00 zł', en: '210.00 zł', ua: '210,00 zł' } },
  { class: 'mma-basics', caption: unlimitedMonth, price: { pl: '330,00 zł', en: '330.00 zł', ua: '330,00 zł' } },
  { class: 'trx-strength', caption: singleEntry, price: { pl: '45,00 zł', en: '45.00 zł', ua: '45,00 zł' } },
  { class: 'trx-strength', caption: eightEntries, price: { pl: '280,00 zł', en: '280.00 zł', ua: '280,00 zł' } },
  { class: 'trx-strength', caption: personalTraining, price: { pl: '160,00 zł', en: '160.00 zł', ua: '160,00 zł' } },
]
