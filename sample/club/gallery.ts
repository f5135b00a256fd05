export const gallery: string[] = [
  'gallery-bags.webp',
  'gallery-spar.webp',
  'gallery-kettle.webp',
  'gallery-corner.webp',
  'gallery-trx.webp',
  'gallery-kick.webp',
  'gallery-back.webp',
]
