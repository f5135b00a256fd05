import { keysOf } from './content-key.ts'

export const classesKeys = keysOf('classes', {
  'classes.title': { pl: 'Zajęcia', en: 'Classes', ua: 'Заняття' },
})
