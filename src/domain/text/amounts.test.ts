import { describe, expect, it } from 'vitest'
import { amountsIn, priceIn, shortPrice } from './amounts.ts'

const sumsIn = (text: string) => amountsIn(text).map(({ value, currency }) => `${value} ${currency}`)

describe('a sum of money', () => {
  it('is a number beside a currency, on either side', () => {
    expect(sumsIn('50 zł')).toEqual(['5000 PLN'])
    expect(sumsIn('PLN 50,50')).toEqual(['5050 PLN'])
    expect(sumsIn('1\u00a0200,00 zł, then 60 zł')).toEqual(['6000 PLN', '120000 PLN'])
    expect(sumsIn('50 złotych or 50 злотих')).toEqual(['5000 PLN', '5000 PLN'])
    expect(sumsIn('$5.5, 30 €, 180 грн')).toEqual(['550 USD', '3000 EUR', '18000 UAH'])
    expect(sumsIn('since 2024 100 zł')).toEqual(['10000 PLN'])
    expect(sumsIn('10 zł 20 zł')).toEqual(['1000 PLN', '2000 PLN'])
    expect(sumsIn('1 2000 zł, 12 345 678 zł')).toEqual(['200000 PLN', '1234567800 PLN'])
    expect(sumsIn('PLN 1 200 300 400 500')).toEqual(['120030040000 PLN'])
    expect(sumsIn('zł45, od PLN 45–60, 35/25 zł')).toEqual(
      ['2500', '3500', '4500', '4500', '6000'].map((value) => `${value} PLN`),
    )
  })

  it.each([
    ...['1200 zł', '1 200 zł', '1\u00a0200 zł', '1\u2009200 zł', '1\u202f200 zł', '1.200 zł', '1,200 zł', '1’200 zł'],
    ...['1 200,00 zł', '1.200,00 zł', '1,200.00 zł', "1'200.00 zł", '1 200,- zł', 'PLN 1,200.00'],
  ])('may have its thousands in groups: %s', (text) => {
    expect(sumsIn(text)).toEqual(['120000 PLN'])
    expect(priceIn(text)?.value).toBe(120_000)
  })

  it('is no number beside another word, nor a part of another number, date or time', () => {
    for (const text of [
      ...['60 minutes, 12 złotówek, room 5', 'euroball 7', '', 'A4', 'zł', '45 %', '12.3456 zł', '1,20,000 zł'],
      ...['0.500 zł', '1.2.3 zł', '11.11.2026', '18:30', 'T1 200 zł', '45 tys. zł'],
    ])
      expect(sumsIn(text), text).toEqual([])
    expect(sumsIn('od 1.09 150 zł, 18:30 120 zł, 24/7 100 zł')).toEqual(['10000 PLN', '12000 PLN', '15000 PLN'])
  })
})

describe('a price', () => {
  it.each([
    ['45 zł', 4500, '45 zł'],
    ['45', 4500, '45'],
    ['45,-', 4500, '45,-'],
    ['od 45', 4500, '45'],
    ['45,00 zł', 4500, '45 zł'],
    ['od 45 zł', 4500, '45 zł'],
    ['From PLN 45.50', 4550, 'PLN 45.50'],
    ['від 45 зл', 4500, '45 зл'],
    ['45–60 zł', 4500, '45 zł'],
    ['od 45 do 60 zł', 4500, '45 zł'],
    ['45/35 zł', 3500, '35 zł'],
    ['45 zł / 35 zł', 3500, '35 zł'],
    ['45 zlotych', 4500, '45 zlotych'],
    ['120 zł 2 grupy', 12_000, '120 zł'],
    ['45 zł / 4 wejścia', 4500, '45 zł'],
    ['45 zł – wejście', 4500, '45 zł'],
    ['45 zł* (studenci)', 4500, '45 zł'],
    ['120 zł / 30 €', 12_000, '120 zł'],
    ['1.200,00 zł/rok', 120_000, '1.200 zł'],
    ['0 zł', 0, '0 zł'],
    ['2 wejścia 45 zł', 4500, '45 zł'],
    ['4 wejścia / 45 zł', 4500, '45 zł'],
    ['8\u00a0wejść w miesiącu – od 1\u00a0200,00 zł', 120_000, '1\u00a0200 zł'],
    ['2 wejścia: 45–60 zł', 4500, '45 zł'],
    ['5 lessons for 100', 10_000, '100'],
    ['5 lessons for PLN 100', 10_000, 'PLN 100'],
    ['2 візити за 45 зл', 4500, '45 зл'],
    ['60 min. 45 zł', 4500, '45 zł'],
    ['1 wejście 45 zł, 4 wejścia 160 zł', 4500, '45 zł'],
    ['60 zł bez wpisowego', 6000, '60 zł'],
    ['45 zł, wpisowe: 50 zł', 4500, '45 zł'],
    ['1\u200a200 zł', 120_000, '1\u200a200 zł'],
  ])('begins with its amount in złoty: %s', (text, value, shown) => {
    expect(priceIn(text)).toEqual({ value, text: shown })
  })

  it.each([
    ...['2 x 50 zł', '2×50 zł', '50 zł x 2', '50 zł × 2', '45 zł -20%', '45 zł + 20 zł wpisowe', '-20 zł', '-20%'],
    ...['100 zł - 20 zł rabatu', '120 zł – 20 zł dla studentów', '100 - 20 zł rabatu', '10 zł 50 gr'],
    ...['20 zł zniżki', '20 zł rabatu', '10 zł taniej', '10 zł discount', '10 zł off', '20 zł знижки'],
    ...['3 miesiące rabat 50 zł', '10 wejść taniej 50 zł', '1 karnet kaucja 20 zł', '3 raty 100 zł', '12 rat 100 zł'],
    ...['20 zł depozyt za kartę', '50 zł wpisowe', '50 zł zadatku', '45 zł razy 2', '10 wejść za 25 zł za wejście'],
    ...[
      '50 zł (wpisowe)',
      '50 zł – kaucja',
      '50 zł, kaucja',
      '50 zł / wpisowe',
      '20 zł – rabat',
      '30 zł opłaty wpisowej',
    ],
    ...['100 zł – wpisowe, 150 zł miesięcznie', '20 zł (знижка)', '20 zł: zniżka'],
    ...['129 zł, 99 zł ulgowy', '129 zł lub 99 zł', '60 zł i 45 zł', '129 zł (wpisowe 50 zł)'],
    ...['30 €', '30 € / 120 zł', '$20', '180 грн', 'gratis', 'po 45 zł', '2 grupy po 45 zł'],
    ...['2 x w tygodniu 150 zł', '2 візити 450 грн', '2 wejścia 45 zł + 10 zł', '8 wejść w 30', '3 wejścia x 45 zł'],
    ...['4 wejścia 160 zł, 1 wejście 45 zł', '2026 rok 45 zł'],
    ...['45 / 4 wejścia', '45-', '11.11.2026', 'od 1.09 150 zł', '18:30', '24/7', '8 wejść', '12.3456', ''],
  ])('is not what has to be calculated, is in another currency or is no amount: %s', (text) => {
    expect(priceIn(text)).toBeNull()
  })

  it('is shown without zero decimals', () => {
    expect(shortPrice('120,00 zł / 8 wejść, start 18.00')).toBe('120 zł / 8 wejść, start 18.00')
    expect(shortPrice('1.200,00–1.500,50 zł')).toBe('1.200–1.500,50 zł')
    expect(shortPrice('Sob. 18.00')).toBe('Sob. 18.00')
  })
})
