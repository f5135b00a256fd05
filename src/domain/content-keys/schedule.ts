import { keysOf, onOrOff } from './content-key.ts'

export const scheduleKeys = keysOf('schedule', {
  'schedule.title': { label: 'Heading of the schedule', pl: 'Grafik', en: 'Schedule', ua: 'Розклад' },
  'schedule.visible': onOrOff('Show the schedule to visitors'),
  'schedule.today': { label: 'Word for today', pl: 'dziś', en: 'today', ua: 'сьогодні' },
  'schedule.next': {
    label: 'Minutes until a class',
    pl: 'za {minutes} min',
    en: 'in {minutes} min',
    ua: 'за {minutes} хв',
  },
  'schedule.next.hours': {
    label: 'Hours until a class',
    pl: 'za {hours} godz.',
    en: 'in {hours} h',
    ua: 'за {hours} год',
  },
  'schedule.next.later': { label: 'Mark of the next class', pl: 'następne', en: 'next', ua: 'наступне' },
  'schedule.tomorrow': { label: 'Word for tomorrow', pl: 'jutro', en: 'tomorrow', ua: 'завтра' },
  'schedule.open': {
    label: 'Until when the club is open',
    pl: 'Teraz otwarte do {time}',
    en: 'Open now until {time}',
    ua: 'Зараз відчинено до {time}',
  },
  'schedule.closed': {
    label: 'When the club opens again',
    pl: 'Teraz zamknięte, otwarcie: {when}',
    en: 'Closed now, opens {when}',
    ua: 'Зараз зачинено, відкриття: {when}',
  },
  'schedule.times': { label: 'Heading over the times of a class', pl: 'Terminy', en: 'Times', ua: 'Коли' },
  'schedule.back': {
    label: 'Link back to the schedule',
    pl: 'Wróć do grafiku',
    en: 'Back to the schedule',
    ua: 'Назад до розкладу',
  },
  'schedule.filter': {
    label: 'Name of the zone filter',
    pl: 'Filtruj według strefy',
    en: 'Filter by zone',
    ua: 'Фільтр за зоною',
  },
  'schedule.all_zones': { label: 'Filter choice: all zones', pl: 'Wszystkie', en: 'All', ua: 'Усі' },
  'schedule.all_classes': {
    label: 'Filter choice: all classes',
    pl: 'Wszystkie zajęcia',
    en: 'All classes',
    ua: 'Усі заняття',
  },
  'schedule.time': { label: 'Column of times', pl: 'Godzina', en: 'Time', ua: 'Час' },
  'schedule.day': { label: 'Choice of the weekday', pl: 'Dzień tygodnia', en: 'Day of the week', ua: 'День тижня' },
  'schedule.book': { label: 'Link to where a class is booked', pl: 'Zapisz się', en: 'Book', ua: 'Записатися' },
  'schedule.cancelled': {
    label: 'Mark of a cancelled class in calendars',
    isElsewhere: true,
    pl: 'ODWOŁANE',
    en: 'CANCELLED',
    ua: 'СКАСОВАНО',
  },
  'schedule.free': {
    label: 'Note on a day without classes',
    pl: 'Tego dnia nie ma zajęć.',
    en: 'No classes on this day.',
    ua: 'Цього дня занять немає.',
  },
})
