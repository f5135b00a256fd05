import { keysOf } from './content-key.ts'

export const trainersKeys = keysOf('trainers', {
  'trainers.title': { pl: 'Trenerzy', en: 'Trainers', ua: 'Тренери' },
})
