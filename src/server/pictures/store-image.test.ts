import { expect, it } from 'vitest'
import { fileName } from './store-image.ts'

it.each([
  ['Zdje\u0328cie 1.jpg', 'Zdjęcie 1.jpg'],
  ['C:\\Users\\anna\\ring.png', 'ring.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202Egpj.exe\n b', 'agpj.exe b'],
  ['x'.repeat(300), 'x'.repeat(255)],
  ['  ', null],
  ['', null],
  [undefined, null],
])('the file name %j is stored as %j', (sent, name) => {
  expect(fileName(sent)).toBe(name)
})
