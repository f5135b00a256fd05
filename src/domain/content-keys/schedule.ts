import { keysOf, sameText } from './content-key.ts'

export const scheduleKeys = keysOf('schedule', {
  'schedule.title': { pl: 'Grafik', en: 'Schedule', ua: 'Розклад' },
  /** `on` shows the section to visitors, anything else hides it. */
  'schedule.visible': sameText('off'),
  'schedule.today': { pl: 'dziś', en: 'today', ua: 'сьогодні' },
  'schedule.next': { pl: 'Za {minutes} min', en: 'In {minutes} min', ua: 'За {minutes} хв' },
  'schedule.next.hours': { pl: 'Za {hours} godz.', en: 'In {hours} h', ua: 'За {hours} год' },
  'schedule.filter': { pl: 'Filtruj według strefy', en: 'Filter by zone', ua: 'Фільтр за зоною' },
  'schedule.all_zones': { pl: 'Wszystkie', en: 'All', ua: 'Усі' },
  'schedule.all_classes': { pl: 'Wszystkie zajęcia', en: 'All classes', ua: 'Усі заняття' },
  'schedule.time': { pl: 'Godzina', en: 'Time', ua: 'Час' },
  'schedule.day': { pl: 'Dzień tygodnia', en: 'Day of the week', ua: 'День тижня' },
  'schedule.free': { pl: 'Tego dnia nie ma zajęć.', en: 'No classes on this day.', ua: 'Цього дня занять немає.' },
})
