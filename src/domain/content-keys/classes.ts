import { keysOf } from './content-key.ts'

export const classesKeys = keysOf('classes', {
  'classes.title': { label: 'Heading of the classes', pl: 'Zajęcia', en: 'Classes', ua: 'Заняття' },
})
