import { keysOf } from './content-key.ts'

export const partnersKeys = keysOf('partners', {
  partners_title: { pl: 'Partnerzy', en: 'Partners', ua: 'Партнери' },
})
