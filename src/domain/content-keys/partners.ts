import { keysOf } from './content-key.ts'

export const partnersKeys = keysOf('partners', {
  partners_title: { label: 'Heading of the partners', pl: 'Partnerzy', en: 'Partners', ua: 'Партнери' },
})
