import type { SampleTrainer } from '../sample-club.ts'

export const trainers: SampleTrainer[] = [
  {
    name: { pl: 'Kamil Żurek', en: 'Kamil Żurek', ua: 'Каміль Журек' },
    specialties: { pl: 'Boks, sparingi', en: 'Boxing, sparring', ua: 'Бокс, спаринги' },
    bio: {
      pl: 'Dwanaście lat w ringu i siedem w narożniku. Prowadzi grupę zawodniczą i wierzy, że dobry lewy prosty rozwiązuje większość problemów.',
      en: 'Twelve years in the ring and seven in the corner. Runs the competition group and believes a good jab solves most problems.',
      ua: 'Дванадцять років на ринзі та сім – секундантом у кутку рингу. Веде групу спортсменів, що виступають на змаганнях, і переконаний, що добрий джеб розв’язує більшість проблем.',
    },
    photo: 'trainer-kamil.webp',
  },
  {
    name: { pl: 'Olena Hnatiuk', en: 'Olena Hnatiuk', ua: 'Олена Гнатюк' },
    specialties: { pl: 'Kickboxing', en: 'Kickboxing', ua: 'Кікбоксинг' },
    bio: {
      pl: 'W kickboxingu od piętnastego roku życia, najpierw w Charkowie, dziś w Warszawie. Cierpliwie poprawia każde kopnięcie, a potem prosi, by je powtórzyć sto razy.',
      en: 'In kickboxing since she was fifteen, first in Kharkiv, now in Warsaw. She corrects every kick patiently, then asks for it a hundred times more.',
      ua: 'У кікбоксингу з п’ятнадцяти років: спершу в Харкові, тепер у Варшаві. Терпляче виправляє кожен удар ногою, а потім просить повторити його сто разів.',
    },
    photo: 'trainer-olena.webp',
  },
  {
    name: { pl: 'Tomasz Wróbel', en: 'Tomasz Wróbel', ua: 'Томаш Врубель' },
    specialties: { pl: 'MMA, parter', en: 'MMA, ground game', ua: 'ММА, партер' },
    bio: {
      pl: 'Zapaśnik, który przeszedł do oktagonu i został w nim na dziewięć lat. Uczy obaleń tak, żeby nikt się nie bał upadać.',
      en: 'A wrestler who stepped into the octagon and stayed for nine years. Teaches takedowns so that nobody is afraid of falling.',
      ua: 'Борець, який перейшов до октагона й лишився там на дев’ять років. Вчить переводити в партер так, щоб ніхто не боявся падати.',
    },
    photo: 'trainer-tomasz.webp',
  },
  {
    name: { pl: 'Zofia Łęcka', en: 'Zofia Łęcka', ua: 'Зофія Ленцька' },
    specialties: { pl: 'TRX, siła', en: 'TRX, strength', ua: 'TRX, сила' },
    bio: {
      pl: 'Fizjoterapeutka i trenerka przygotowania motorycznego. Na jej zajęciach spotkasz zawodnika przed walką i kogoś, kto pierwszy raz od lat wstał zza biurka.',
      en: 'A physiotherapist and strength coach. Her class brings together a fighter before a bout and someone who has just got up from a desk for the first time in years.',
      ua: 'Фізіотерапевтка й тренерка із силової підготовки. На її заняттях поруч спортсмен перед боєм і людина, яка уперше за багато років встала з-за столу.',
    },
    photo: 'trainer-zofia.webp',
  },
  {
    name: { pl: 'Dmytro Kowalenko', en: 'Dmytro Kovalenko', ua: 'Дмитро Коваленко' },
    specialties: { pl: 'Boks, praca na tarczach', en: 'Boxing, pad work', ua: 'Бокс, робота на лапах' },
    bio: {
      pl: 'Trzyma tarcze od rana do wieczora i słyszy po uderzeniu, co robi Twoja noga. Prowadzi podstawy oraz grupę dziecięcą.',
      en: 'Holds the pads from morning to night and can hear from a punch what your feet are doing. Runs the basics and the kids’ group.',
      ua: 'Тримає лапи з ранку до вечора й зі звуку удару чує, що роблять ваші ноги. Веде основи та дитячу групу.',
    },
    photo: 'trainer-dmytro.webp',
  },
]
