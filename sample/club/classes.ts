import type { SampleClass } from '../sample-club.ts'

export const classes: SampleClass[] = [
  {
    handle: 'boxing-basics',
    title: { pl: 'Boks podstawy', en: 'Boxing basics', ua: 'Бокс, основи' },
    description: {
      pl: 'Postawa, garda, praca nóg i pierwsze cztery ciosy. Bez sparingów, doświadczenie nie jest potrzebne.',
      en: 'Stance, guard, footwork and the first four punches. No sparring, no experience needed.',
      ua: 'Стійка, захист, робота ніг і перші чотири удари. Без спарингів, досвід не потрібен.',
    },
  },
  {
    handle: 'boxing-technique',
    title: { pl: 'Boks technika', en: 'Boxing technique', ua: 'Бокс, техніка' },
    description: {
      pl: 'Kombinacje, uniki i kontry na tarczach i w parach. Dla osób po podstawach, a raz w tygodniu z lekkim sparingiem.',
      en: 'Combinations, slips and counters, on pads and in pairs. For those past the basics, with light sparring once a week.',
      ua: 'Комбінації, ухили й контратаки на лапах і в парах. Для тих, хто пройшов основи; раз на тиждень легкий спаринг.',
    },
  },
  {
    handle: 'kids-boxing',
    title: { pl: 'Boks dla dzieci', en: 'Kids boxing', ua: 'Бокс для дітей' },
    description: {
      pl: 'Sprawność, koordynacja i szacunek do partnera. Dla dzieci w wieku 7–12 lat, bez ciosów na głowę.',
      en: 'Fitness, coordination and respect for your partner. Ages 7 to 12, no punches to the head.',
      ua: 'Спритність, координація й повага до партнера. Для дітей 7–12 років, без ударів у голову.',
    },
  },
  {
    handle: 'mma-basics',
    title: { pl: 'MMA podstawy', en: 'MMA basics', ua: 'ММА, основи' },
    description: {
      pl: 'Ciosy i kopnięcia, klincz, obalenia i pierwsze pozycje w parterze. Spokojnie i krok po kroku.',
      en: 'Punches and kicks, the clinch, takedowns and the first ground positions. Calmly, one step at a time.',
      ua: 'Удари руками й ногами, клінч, переведення та перші позиції в партері. Спокійно, крок за кроком.',
    },
  },
  {
    handle: 'mma-sparring',
    title: { pl: 'MMA sparingi', en: 'MMA sparring', ua: 'ММА, спаринг' },
    description: {
      pl: 'Rundy zadaniowe i pełne pod okiem trenera. Kask, ochraniacze na golenie i szczęka obowiązkowe.',
      en: 'Task rounds and full rounds under a coach’s eye. Head guard, shin guards and mouthguard are a must.',
      ua: 'Раунди із завданням і повні раунди під наглядом тренера. Шолом, щитки й капа обов’язкові.',
    },
  },
  {
    handle: 'trx-strength',
    title: { pl: 'TRX siła', en: 'TRX strength', ua: 'TRX, сила' },
    description: {
      pl: 'Trening na taśmach z ciężarem własnego ciała: plecy, brzuch, nogi i stabilizacja. Dla każdego, bo obciążenie dobierasz kątem.',
      en: 'Suspension training with your own weight: back, core, legs and balance. For everyone, because you set the load by the angle.',
      ua: 'Тренування на петлях із власною вагою: спина, прес, ноги та баланс. Для всіх, адже навантаження регулюєте кутом.',
    },
  },
  {
    handle: 'open-mat',
    title: { pl: 'Otwarta mata', en: 'Open mat', ua: 'Вільна мата' },
    description: {
      pl: 'Sala, sprzęt i partnerzy do Twojej dyspozycji. Trener jest na miejscu, plan układasz samodzielnie.',
      en: 'The floor, the kit and the partners are yours. A coach is there, the plan is your own.',
      ua: 'Зал, обладнання й партнери до ваших послуг. Тренер поруч, а план складаєте самі.',
    },
  },
]
