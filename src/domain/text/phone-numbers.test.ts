import { describe, expect, it } from 'vitest'
import { linksIn } from './contact-links.ts'
import { phoneParts } from './phone-numbers.ts'

const addresses = (parts: ReturnType<typeof phoneParts>) => linksIn(parts).map(({ address }) => address)

describe('a phone number', () => {
  it.each([
    ...['22 123 45 67', '221234567', '(22) 123-45-67', '(22)1234567', '22/123 45 67', '22.123.45.67', '22‑123‑45‑67'],
    ...['+48 22 123 45 67', '(+48) 22 123 45 67', '0048 22 123 45 67', '48 22 123 45 67', '+48\u00a022\u00a0123 45 67'],
    ...['+48 (0) 22 123 45 67', '+48(0)221234567', '+48 022 123 45 67', '0 22 123 45 67', '022 – 123 – 45 – 67'],
  ])('is Polish without another country’s code: %s', (text) => {
    expect(phoneParts(text)).toEqual([{ text, address: 'tel:+48221234567' }])
  })

  it.each([
    ['+380 44 123 45 67', '+380441234567'],
    ['00380 (44) 123-45-67', '+380441234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+44 020 7946 0958', '+442079460958'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+1 (212) 555-0100', '+12125550100'],
  ])('may be of another country: %s', (text, number) => {
    expect(phoneParts(text)).toEqual([{ text, address: `tel:${number}` }])
  })

  it.each([
    '22 123 45 67 wew. 12',
    '22 123 45 67\u00a0wew.\u00a012',
    '22 123 45 67, w. 12',
    '22 123 45 67 ext 12',
    '22 123 45 67 доб. 12',
  ])('may have an extension: %s', (text) =>
    expect(phoneParts(text)).toEqual([{ text, address: 'tel:+48221234567;ext=12' }]),
  )

  it('is not joined with hours or minutes', () => {
    expect(addresses(phoneParts('+380 67 123 45 67 24/7'))).toEqual(['tel:+380671234567'])
    expect(addresses(phoneParts('600 100 200, w 2 minuty'))).toEqual(['tel:+48600100200'])
    expect(addresses(phoneParts('600 100 200 w 24 h'))).toEqual(['tel:+48600100200'])
  })

  it('is a link of its own within a text', () => {
    expect(phoneParts('tel. 22 123 45 67, 600 100 200 (9-17)')).toEqual([
      'tel. ',
      { text: '22 123 45 67', address: 'tel:+48221234567' },
      ', ',
      { text: '600 100 200', address: 'tel:+48600100200' },
      ' (9-17)',
    ])
    const both = ['tel:+48221234567', 'tel:+48600100200']
    for (const separator of [', ', '; ', ' / ', '/', '\n', ' lub ', ' or ', ' | ', ' – ', ' +48 '])
      expect(addresses(phoneParts(`+48 22 123 45 67${separator}600 100 200`)), separator).toEqual(both)
  })

  it('is found beside hours', () => {
    for (const hours of ['Pn–Pt 16:00–22:00', '8:00-16:00', 'od 9:00', '9.00-17.00,', '12:00', 'Mon 16:00'])
      expect(addresses(phoneParts(`${hours} 600 100 200`)), hours).toEqual(['tel:+48600100200'])
    for (const hours of ['8:00-20:00', '16:00', '(9.00-17.00)'])
      expect(addresses(phoneParts(`600 100 200 ${hours}`)), hours).toEqual(['tel:+48600100200'])
  })

  it('may be of a fax too', () => {
    for (const label of ['tel./fax', 'tel/faks:', 'Telefon i fax', 'тел./факс'])
      expect(addresses(phoneParts(`${label} 22 123 45 67`)), label).toEqual(['tel:+48221234567'])
  })

  it('is not the number of a register, an account or a fax', () => {
    const others = ['REGON 142345678', 'REGON: 142 345 678', 'regon–142345678', 'NIP 525-244-57-67', 'PL5252445767']
    others.push('nr wpisu: 123456789', 'konto nr 61 1090 1014 0000 0712 1981 2874', '61109010140000071219812874')
    others.push('fax: 22 123 45 67', 'Faks 22 123 45 67', 'fax nr 22 123 45 67', 'факс 22 123 45 67')
    others.push('Rachunek bankowy: PL 123 456 789', 'ЄДРПОУ 371930719', 'PESEL 441 051 401')
    for (const other of others) {
      expect(addresses(phoneParts(other)), other).toEqual([])
      for (const text of [`600 100 200, ${other}`, `${other}\n600 100 200`, `${other}, kontakt: 600 100 200`])
        expect(addresses(phoneParts(text)), text).toEqual(['tel:+48600100200'])
    }
  })

  it.each([
    ...['nie mamy', '', '112', '600 100 20', '+48 600 100 2000', '22 123 45 6', '600 100 200/201', '000 000 000'],
    ...['600 100 200 601 100 200', '+380 44 123 45 67 600 100 200', '123-456-78-90', '2026-11-11', '9.00-17.00'],
    ...['100 200 300', '+999 123 456 78', '+1 2345678', '+44 20 7946 095', '+380 44 123 45 6', '+380 67 123 45 678'],
    ...['044 123 45 67', '0 32 123 45 67', '00 600 100 200', '６００ １００ ２０'],
    ...['067 123 45 67', '050 765 43 21', '+49 30 123456-78/79', '+49 30 123456 / 78'],
    ...['12 3456 7890 1234 5678 9012 3456', '600\n100 200', '600 BOKS 200'],
  ])('is never guessed: %s', (text) => {
    expect(phoneParts(text).join('')).toBe(text)
  })
})
