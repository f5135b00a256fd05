import type { SamplePartner } from '../sample-club.ts'

export const partners: SamplePartner[] = [
  {
    name: { pl: 'North Line Physio', en: 'North Line Physio', ua: 'North Line Physio' },
    description: {
      pl: 'Fizjoterapia sportowa dwie ulice stąd. Klubowicze po ciężkim sparingu wchodzą bez kolejki.',
      en: 'Sports physiotherapy two streets away. Club members skip the queue after a hard sparring session.',
      ua: 'Спортивна фізіотерапія за дві вулиці від клубу. Членів клубу після важкого спарингу приймають без черги.',
    },
    website: 'https://northline.example.com',
    logo: 'partner-north-line.webp',
  },
  {
    name: { pl: 'Miska', en: 'Miska', ua: 'Miska' },
    description: {
      pl: 'Kuchnia, która liczy białko za Ciebie. Gotowe posiłki odbierzesz w recepcji zaraz po treningu.',
      en: 'A kitchen that counts the protein for you. Pick your meals up at our front desk right after training.',
      ua: 'Кухня, яка рахує білок за вас. Готову їжу можна забрати на рецепції одразу після тренування.',
    },
    website: 'https://miska.example.com',
    logo: 'partner-miska.webp',
  },
  {
    name: { pl: 'Kuźnia 7', en: 'Kuźnia 7', ua: 'Kuźnia 7' },
    description: {
      pl: 'Warsztat, w którym powstają nasze stojaki, drążki i ramy na worki. Spawają też na zamówienie do domu.',
      en: 'The workshop that builds our racks, bars and bag frames. They also weld to order for your home gym.',
      ua: 'Майстерня, де роблять наші стійки, турніки й рами для мішків. Зварять на замовлення й для дому.',
    },
    website: 'https://kuznia7.example.com',
    logo: 'partner-kuznia-7.webp',
  },
  {
    name: { pl: 'Kwadrat', en: 'Kwadrat', ua: 'Kwadrat' },
    description: {
      pl: 'Pracownia architektów, która zaprojektowała naszą salę. Raz w tygodniu cały zespół przychodzi na TRX.',
      en: 'The architects who designed our gym. Once a week the whole studio comes in for TRX.',
      ua: 'Архітектурне бюро, яке спроєктувало наш зал. Раз на тиждень уся команда приходить на TRX.',
    },
    website: 'https://kwadrat.example.com',
    logo: 'partner-kwadrat.webp',
  },
  {
    name: { pl: 'Dalej', en: 'Dalej', ua: 'Dalej' },
    description: {
      pl: 'Sklep biegowy i poranna grupa nad Wisłą. Z kartą klubu masz 15% zniżki na buty.',
      en: 'A running shop and a morning group by the Vistula. Your club card gets you 15% off shoes.',
      ua: 'Біговий магазин і ранкова група над Віслою. З клубною карткою знижка 15 % на взуття.',
    },
    website: 'https://dalej.example.com',
    logo: 'partner-dalej.webp',
  },
]
