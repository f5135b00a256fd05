import type { SampleClass } from '../sample-club.ts'

export const classes: SampleClass[] = [
  {
    handle: 'boxing-basics',
    title: { pl: 'Podstawy boksu', en: 'Boxing basics', ua: 'Основи боксу' },
    description: {
      pl: 'Postawa, garda, praca nóg i pierwsze cztery ciosy. Bez sparingów, doświadczenie nie jest potrzebne.',
      en: 'Stance, guard, footwork and the first four punches. No sparring, no experience needed.',
      ua: 'Стійка, захист, робота ніг і перші чотири удари. Без спарингів, досвід не потрібен.',
    },
    forBeginners: true,
  },
  {
    handle: 'boxing-technique',
    title: { pl: 'Technika boksu', en: 'Boxing technique', ua: 'Техніка боксу' },
    description: {
      pl: 'Kombinacje, uniki i kontry na tarczach i w parach. Dla osób, które mają podstawy za sobą. Raz w tygodniu lekki sparing.',
      en: 'Combinations, slips and counters, on pads and in pairs. For those past the basics, with light sparring once a week.',
      ua: 'Комбінації, ухили й контратаки на лапах і в парах. Для тих, хто вже засвоїв основи. Раз на тиждень – легкий спаринг.',
    },
  },
  {
    handle: 'kids-boxing',
    title: { pl: 'Boks dla dzieci', en: 'Kids’ boxing', ua: 'Бокс для дітей' },
    description: {
      pl: 'Sprawność, koordynacja i szacunek do partnera. Dla dzieci w wieku 7–12 lat, bez ciosów na głowę.',
      en: 'Fitness, coordination and respect for your partner. Ages 7 to 12, no punches to the head.',
      ua: 'Спритність, координація й повага до партнера. Для дітей 7–12 років, без ударів у голову.',
    },
  },
  {
    handle: 'mma-basics',
    title: { pl: 'Podstawy MMA', en: 'MMA basics', ua: 'Основи ММА' },
    description: {
      pl: 'Ciosy i kopnięcia, klincz, obalenia i pierwsze pozycje w parterze. Spokojnie i krok po kroku.',
      en: 'Punches and kicks, the clinch, takedowns and the first ground positions. No rush, one step at a time.',
      ua: 'Удари руками й ногами, клінч, переведення в партер і перші позиції в партері. Спокійно, крок за кроком.',
    },
    forBeginners: true,
  },
  {
    handle: 'mma-sparring',
    title: { pl: 'Sparingi MMA', en: 'MMA sparring', ua: 'Спаринги ММА' },
    description: {
      pl: 'Sparingi zadaniowe i pełne rundy pod okiem trenera. Kask, ochraniacze na golenie i na zęby obowiązkowe.',
      en: 'Situational rounds and full rounds under a coach’s eye. Head guard, shin guards and mouthguard are a must.',
      ua: 'Раунди із завданням і повні раунди під наглядом тренера. Шолом, щитки й капа обов’язкові.',
    },
  },
  {
    handle: 'trx-strength',
    title: { pl: 'TRX – siła', en: 'TRX strength', ua: 'TRX – сила' },
    description: {
      pl: 'Trening na taśmach z ciężarem własnego ciała: plecy, brzuch, nogi i stabilizacja. Dla każdego, bo obciążenie regulujesz kątem nachylenia ciała.',
      en: 'Suspension training with your own body weight: back, core, legs and stability. For everyone, because your body angle sets the load.',
      ua: 'Тренування на петлях із власною вагою: спина, прес, ноги та баланс. Для всіх, адже навантаження регулюєте кутом нахилу.',
    },
  },
  {
    handle: 'open-mat',
    title: { pl: 'Open mat', en: 'Open mat', ua: 'Вільне тренування' },
    description: {
      pl: 'Sala, sprzęt i partnerzy do Twojej dyspozycji. Trener jest na miejscu, plan układasz samodzielnie.',
      en: 'The floor, the kit and the sparring partners are yours. A coach is on hand; the plan is your own.',
      ua: 'Зал, обладнання й партнери до ваших послуг. Тренер поруч, а план складаєте самі.',
    },
  },
]
