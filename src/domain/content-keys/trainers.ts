import { keysOf } from './content-key.ts'

export const trainersKeys = keysOf('trainers', {
  'trainers.title': { label: 'Heading of the trainers', pl: 'Trenerzy', en: 'Trainers', ua: 'Тренери' },
})
