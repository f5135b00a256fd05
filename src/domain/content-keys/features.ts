import { keysOf } from './content-key.ts'

export const featuresKeys = keysOf('features', {
  'features.title': {
    label: 'Heading of the features',
    pl: 'Dlaczego u nas',
    en: 'Why train with us',
    ua: 'Чому саме ми',
  },
  'features.training.title': {
    label: 'Professional training: heading',
    pl: 'Profesjonalny trening',
    en: 'Professional training',
    ua: 'Професійні тренування',
  },
  'features.training.description': {
    label: 'Professional training: text',
    pl: 'Małe grupy, plan rozpisany na każdy miesiąc i technika przed tempem.',
    en: 'Small groups, a written plan for every month and technique before pace.',
    ua: 'Невеликі групи, письмовий план на кожен місяць, і спершу техніка, а тоді темп.',
  },
  'features.goals.title': {
    label: 'Goal achievement: heading',
    pl: 'Osiąganie celów',
    en: 'Goal achievement',
    ua: 'Досягнення цілей',
  },
  'features.goals.description': {
    label: 'Goal achievement: text',
    pl: 'Pierwsza walka, pierwsze podciągnięcie albo dziesięć kilo mniej. Ustalamy cel razem i sprawdzamy co cztery tygodnie.',
    en: 'First fight, first pull-up or ten kilos down. We set it together and check it every four weeks.',
    ua: 'Перший бій, перше підтягування чи мінус десять кілограмів. Ставимо мету разом і перевіряємо щочотири тижні.',
  },
  'features.trainers.title': {
    label: 'Expert trainers: heading',
    pl: 'Doświadczeni trenerzy',
    en: 'Expert trainers',
    ua: 'Досвідчені тренери',
  },
  'features.trainers.description': {
    label: 'Expert trainers: text',
    pl: 'Licencjonowani szkoleniowcy i czynni zawodnicy, którzy wciąż co tydzień sparują.',
    en: 'Licensed coaches and active competitors who still spar every week.',
    ua: 'Ліцензовані наставники та чинні спортсмени, які й досі щотижня виходять на спаринги.',
  },
  'features.equipment.title': {
    label: 'Modern equipment: heading',
    pl: 'Nowoczesny sprzęt',
    en: 'Modern equipment',
    ua: 'Сучасне обладнання',
  },
  'features.equipment.description': {
    label: 'Modern equipment: text',
    pl: 'Pełnowymiarowy ring, oktagon 8 m, 22 worki i 16 stanowisk podwieszanych.',
    en: 'Full-size ring, 8 m octagon, 22 heavy bags and 16 suspension stations.',
    ua: 'Повнорозмірний ринг, октагон 8 м, 22 важкі мішки та 16 підвісних станцій.',
  },
})
