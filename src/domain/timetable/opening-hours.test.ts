import { describe, expect, it, test } from 'vitest'
import { clockTime } from '../time/club-days.ts'
import { parseOpeningHours } from './opening-hours.ts'

const week = { days: [0, 1, 2, 3, 4], opens: 6 * 60, closes: 22 * 60 }
const weekend = { days: [5, 6], opens: 8 * 60, closes: 20 * 60 }
const both = [week, weekend]
const wholeDay = { opens: 0, closes: 1440 }

describe('opening hours', () => {
  it('are parsed from the default texts in every language', () => {
    expect(parseOpeningHours('Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00', 'en')).toEqual(both)
    expect(parseOpeningHours('Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00', 'pl')).toEqual(both)
    expect(parseOpeningHours('Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00', 'ua')).toEqual(both)
  })

  it.each([
    ['pl', 'pn.–pt. 6:00-22:00\nsob., nd. 8.00-20.00'],
    ['pl', 'Od poniedziałku do piątku: 6:00 – 22:00\n\nW soboty i niedziele 8:00–20:00'],
    ['en', 'Mon-Fri 06:00-22:00\nSat & Sun 08:00-20:00'],
    ['ua', 'Пн–Пт 6:00–22:00\nСб, Нд 8:00–20:00'],
    ['ua', "З понеділка до п'ятниці з 6:00 до 22:00\nСубота й неділя 8:00–20:00"],
  ] as const)('are parsed as people write them (%s): %s', (language, typed) => {
    expect(parseOpeningHours(typed, language)).toEqual(both)
  })

  it('may be a list of days, every day, twice a day, past midnight and over the week’s end', () => {
    expect(parseOpeningHours('Mon, Wed, Fri 10:00–14:00, 16:00–21:00', 'en')).toEqual([
      { days: [0, 2, 4], opens: 600, closes: 840 },
      { days: [0, 2, 4], opens: 960, closes: 1260 },
    ])
    expect(parseOpeningHours('Codziennie 7:00–23:00', 'pl')?.[0]?.days).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(parseOpeningHours('Friday to Monday 18:00 to 2:00', 'en')).toEqual([
      { days: [0, 4, 5, 6], opens: 1080, closes: 1560 },
    ])
  })

  it.each([
    [
      'pl',
      'Pn–Pt 6:00–22:00, Sob 8:00–20:00, Nd 8:00–20:00',
      [week, { ...weekend, days: [5] }, { ...weekend, days: [6] }],
    ],
    ['pl', 'Pn–Pt\n6:00–22:00\nSo.–Nd.\n8:00–20:00', both],
    ['en', 'Mon–Fri 6:00–22:00; Sat/Sun 8:00–20:00', both],
    ['ua', 'Пн–Пт 6:00–22:00, Суб–Нд 8:00–20:00', both],
  ] as const)('belong to the days before them, on one line or several (%s): %s', (language, typed, hours) => {
    expect(parseOpeningHours(typed, language)).toEqual(hours)
  })

  it.each([
    ['pl', 'Pn|Wt|Śr|Czw|Pt|Sob|Nd'],
    ['pl', 'pon.|wto.|śro.|cz.|pią.|sb.|niedz.'],
    ['pl', 'poniedziałki|wtorki|środy|czwartki|piątki|so|ndz'],
    ['en', 'Mon|Tue|Wed|Thu|Fri|Sat|Sun'],
    ['en', 'Mondays|Tues|Weds|Thur|Fridays|Saturdays|Sundays'],
    ['en', 'Mon.|Tues.|Wed.|Thurs.|Fri.|Sat.|Sun.'],
    ['ua', 'пн|вт|ср|чт|пт|сб|нд'],
    ['ua', 'Пон.|Вівт.|Сер.|Чет.|Пят.|Суб.|Нед.'],
  ] as const)('know the names of days (%s): %s', (language, names) => {
    for (const [day, name] of names.split('|').entries())
      expect(parseOpeningHours(`${name} 9:00–17:00`, language), name).toEqual([
        { days: [day], opens: 540, closes: 1020 },
      ])
    const [monday, , , thursday] = names.split('|')
    expect(parseOpeningHours(`${monday}–${thursday} 9:00–17:00`, language)?.[0]?.days).toEqual([0, 1, 2, 3])
  })

  it.each([
    ['pl', 'Poniedziałek całodobowo'],
    ['en', 'Monday 24h'],
    ['en', 'Monday round the clock'],
    ['ua', 'Понеділок цілодобово'],
  ] as const)('may be the whole day (%s): %s', (language, typed) => {
    expect(parseOpeningHours(typed, language)).toEqual([{ days: [0], ...wholeDay }])
    expect(parseOpeningHours('24/7', language)).toEqual([{ days: [0, 1, 2, 3, 4, 5, 6], ...wholeDay }])
  })

  it.each([
    ['pl', 'Poniedziałek 9:00–17:30\nNiedziela: zamknięte'],
    ['pl', 'Poniedziałek 9:00–17:30, nd. nieczynne'],
    ['en', 'Monday 9.00-17.30\nSunday closed'],
    ['ua', 'Понеділок 9:00–17:30\nНеділя — зачинено'],
    ['ua', 'Пн 9:00–17:30\nНд вихідний'],
  ] as const)('do not exist on days that are called closed (%s): %s', (language, typed) => {
    expect(parseOpeningHours(typed, language)).toEqual([{ days: [0], opens: 540, closes: 1050 }])
  })

  it('are empty for a closed club, and unknown without a day', () => {
    expect(parseOpeningHours('Monday to Sunday closed', 'en')).toEqual([])
    expect(parseOpeningHours('6:00–22:00', 'en')).toBeNull()
  })

  it.each([...'-‐‑‒–—―−﹘﹣－'])('may have %s between days and times', (dash) => {
    expect(parseOpeningHours(`Pn${dash}Pt 6:00${dash}22:00\nSo\u00A0${dash}\u202FNd 8:00 ${dash} 20:00`, 'pl')).toEqual(
      both,
    )
  })

  it.each([
    ['en', 'Mon-Fri 6am-10pm, Sat-Sun 8am-8pm'],
    ['en', 'Monday to Friday: 6 a.m. to 10 p.m.\nWeekend: 8:00 AM – 8:00 PM'],
    ['en', 'Weekdays 6:00am–10.00pm; weekends 8 am–8 pm'],
    ['en', 'Mon–Fri 6–22, Sat, Sun 8–20'],
    ['pl', 'Pn–Pt od 6 do 22, w weekendy od 8 do 20'],
    ['pl', 'Dni robocze 6-22; sobota i niedziela 8-20'],
    ['pl', 'pon.–pt. w godz. 6.00–22.00, sob.–niedz. godz. 8h–20 h'],
    ['pl', 'Pn–Pt ６：００–２２：００\nSo–Nd 8.00–20'],
    ['ua', 'Будні з 6 до 22, вихідні з 8 до 20'],
    ['ua', 'Пн–Пт: 6-22\nСб і Нд: 8-20'],
  ] as const)('are parsed with whole hours and with am and pm (%s): %s', (language, typed) => {
    expect(parseOpeningHours(typed, language)?.map(({ days, ...times }) => ({ days: days.join(), ...times }))).toEqual([
      { days: '0,1,2,3,4', opens: 360, closes: 1320 },
      { days: '5,6', opens: 480, closes: 1200 },
    ])
  })

  it('are read in Polish where a page shows the Polish text', () => {
    const monday = [{ days: [0], opens: 1020, closes: 1290 }]
    for (const language of ['en', 'ua'] as const) expect(parseOpeningHours('Pon. 17–21.30', language)).toEqual(monday)
  })

  it('know 12 am and 12 pm, and times past midnight', () => {
    expect(parseOpeningHours('Fri 12pm-12am, Sat 6 pm–2 am', 'en')).toEqual([
      { days: [4], opens: 720, closes: 1440 },
      { days: [5], opens: 1080, closes: 1560 },
    ])
    expect(parseOpeningHours('Monday 10:00–0:00', 'en')).toEqual([{ days: [0], opens: 600, closes: 1440 }])
    expect(parseOpeningHours('Poniedziałek 18–2', 'pl')).toEqual([{ days: [0], opens: 1080, closes: 1560 }])
  })

  it.each([
    [
      'en',
      '9 to 5|9–11|9:00–5:00|9:00–5|6–10pm|6 am–10|13pm–2pm|0am–5pm|6am–6am|0:00–0:00|24:00–6:00|600–2200|6:5–22:00',
    ],
    ['pl', '8–4|0–0|6:00–22:00–23:00|6–22–23|6:00:00–22:00|6,30–22,30|6–22, 24.12 nieczynne'],
    ['ua', '8–4|9–25|6.00–22.00, свята – зачинено'],
  ] as const)('are unknown where a time may be meant otherwise (%s): Monday %s', (language, times) => {
    const monday = { en: 'Monday', pl: 'Poniedziałek', ua: 'Понеділок' }[language]
    for (const time of times.split('|')) expect(parseOpeningHours(`${monday} ${time}`, language), time).toBeNull()
  })

  it.each([
    ...['By appointment', 'Monday from 9:00', 'Monday 9:00–25:00', 'Monday 9:75–17:00'],
    ...['Saturday by appointment', 'Saturday', 'Saturday 9:00, 17:00', 'Saturday 9:00–12:00 and by appointment'],
    ...['Monday–Thurzday 9:00–17:00', 'Monday 9:00–17:00 except holidays'],
    ...['Monday not closed', 'Sunday 9:00–17:00, closed 24.12', 'Every day 9:00–21:00, Sunday 10:00–18:00', ''],
  ])('are unknown where any part is not understood: %s', (line) => {
    expect(parseOpeningHours(line, 'en')).toBeNull()
    if (line) expect(parseOpeningHours(`Sunday 8:00–20:00\n${line}`, 'en')).toBeNull()
  })
})

test('a time past midnight is one of the next day', () => {
  expect([360, 1320, 1440, 1560].map(clockTime)).toEqual(['6:00', '22:00', '24:00', '2:00'])
})
