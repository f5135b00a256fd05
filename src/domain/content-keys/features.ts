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
    pl: 'Poznawaj technikę krok po kroku.',
    en: 'Learn the technique step by step.',
    ua: 'Опановуйте техніку крок за кроком.',
  },
  'features.goals.title': {
    label: 'Goal achievement: heading',
    pl: 'Osiąganie celów',
    en: 'Goal achievement',
    ua: 'Досягнення цілей',
  },
  'features.goals.description': {
    label: 'Goal achievement: text',
    pl: 'Wyznacz sobie cel i zbliżaj się do niego z każdym treningiem.',
    en: 'Set a goal and come closer to it with every training.',
    ua: 'Поставте собі мету й наближайтеся до неї з кожним тренуванням.',
  },
  'features.trainers.title': {
    label: 'Expert trainers: heading',
    pl: 'Doświadczeni trenerzy',
    en: 'Expert trainers',
    ua: 'Досвідчені тренери',
  },
  'features.trainers.description': {
    label: 'Expert trainers: text',
    pl: 'Zapytaj ich o technikę, trening i pierwsze kroki.',
    en: 'Ask them about technique, training and the first steps.',
    ua: 'Запитайте їх про техніку, тренування та перші кроки.',
  },
  'features.equipment.title': {
    label: 'Modern equipment: heading',
    pl: 'Nowoczesny sprzęt',
    en: 'Modern equipment',
    ua: 'Сучасне обладнання',
  },
  'features.equipment.description': {
    label: 'Modern equipment: text',
    pl: 'Przyjdź i zobacz, na czym możesz ćwiczyć.',
    en: 'Come and see what you can train with.',
    ua: 'Приходьте й подивіться, на чому можна тренуватися.',
  },
})
