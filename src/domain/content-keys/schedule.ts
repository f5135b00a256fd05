import { keysOf, onOrOff } from './content-key.ts'

export const scheduleKeys = keysOf('schedule', {
  'schedule.title': { label: 'Heading of the schedule', pl: 'Grafik', en: 'Schedule', ua: 'Розклад' },
  'schedule.visible': onOrOff('Show the schedule to visitors'),
  'schedule.today': { label: 'Word for today', pl: 'dziś', en: 'today', ua: 'сьогодні' },
  'schedule.next': {
    label: 'Minutes until a class',
    pl: 'Za {minutes} min',
    en: 'In {minutes} min',
    ua: 'За {minutes} хв',
  },
  'schedule.next.hours': {
    label: 'Hours until a class',
    pl: 'Za {hours} godz.',
    en: 'In {hours} h',
    ua: 'За {hours} год',
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
  'schedule.free': {
    label: 'Note on a day without classes',
    pl: 'Tego dnia nie ma zajęć.',
    en: 'No classes on this day.',
    ua: 'Цього дня занять немає.',
  },
})
