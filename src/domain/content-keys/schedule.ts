import { keysOf, switches, wordsElsewhere, wordsOf } from './content-key.ts'

export const scheduleKeys = keysOf('schedule', {
  'schedule.title': { label: 'Heading of the schedule', pl: 'Grafik', en: 'Schedule', ua: 'Розклад' },
  'schedule.visible': switches['schedule.visible'],
})

export const scheduleWords = wordsOf('schedule', {
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
    pl: 'Otwarte do {time}',
    en: 'Open until {time}',
    ua: 'Відчинено до {time}',
  },
  'schedule.closed': {
    label: 'When the club opens again',
    pl: 'Teraz zamknięte, otwieramy {when}',
    en: 'Closed now, opens {when}',
    ua: 'Зараз зачинено, відчиняємо {when}',
  },
  'schedule.times': { label: 'Heading over the times of a class', pl: 'Terminy', en: 'Times', ua: 'Дні й години' },
  'schedule.back': {
    label: 'Link back to the schedule',
    pl: 'Wróć do grafiku',
    en: 'Back to the schedule',
    ua: 'Повернутися до розкладу',
  },
  'schedule.filters': { label: 'Button that shows the filters on a phone', pl: 'Filtry', en: 'Filters', ua: 'Фільтри' },
  'schedule.filter': {
    label: 'Name of the zone filter',
    pl: 'Filtruj według strefy',
    en: 'Filter by zone',
    ua: 'Фільтр за зоною',
  },
  'schedule.all_zones': {
    label: 'Filter choice: all zones',
    shownOn: 'button',
    pl: 'Wszystkie',
    en: 'All',
    ua: 'Усі зони',
  },
  'schedule.all_classes': {
    label: 'Filter choice: all classes',
    pl: 'Wszystkie zajęcia',
    en: 'All classes',
    ua: 'Усі заняття',
  },
  'schedule.all_trainers': {
    label: 'Filter choice: all trainers',
    pl: 'Wszyscy trenerzy',
    en: 'All trainers',
    ua: 'Усі тренери',
  },
  'schedule.all_levels': {
    label: 'Filter choice: all levels',
    pl: 'Wszystkie poziomy',
    en: 'All levels',
    ua: 'Усі рівні',
  },
  'schedule.level': { label: 'Name of the level filter', pl: 'Poziom', en: 'Level', ua: 'Рівень' },
  'schedule.week': { label: 'Choice of the week', pl: 'Tydzień', en: 'Week', ua: 'Тиждень' },
  'schedule.week.previous': {
    label: 'Button to the week before',
    pl: 'Poprzedni tydzień',
    en: 'Previous week',
    ua: 'Попередній тиждень',
  },
  'schedule.week.next': {
    label: 'Button to the week after',
    pl: 'Następny tydzień',
    en: 'Next week',
    ua: 'Наступний тиждень',
  },
  'schedule.calendar': {
    label: 'Heading of the calendar’s address',
    pl: 'Dodaj do kalendarza',
    en: 'Add to calendar',
    ua: 'Додати до календаря',
  },
  'schedule.calendar.hint': {
    label: 'What a calendar’s address is for',
    pl: 'Zasubskrybuj ten adres w swoim kalendarzu, a zmiany pojawią się w nim same. Niektóre kalendarze sprawdzają je tylko raz na dobę.',
    en: 'Subscribe to this address and your calendar will keep itself up to date. Some calendars only check once a day.',
    ua: 'Підпишіться на цю адресу, і зміни з’являтимуться у вашому календарі самі. Деякі календарі перевіряють їх лише раз на добу.',
  },
  'schedule.calendar.open': {
    label: 'Link that opens a calendar app',
    pl: 'Otwórz w kalendarzu',
    en: 'Open in a calendar app',
    ua: 'Відкрити в календарі',
  },
  'schedule.print': {
    label: 'Link to the printed schedule',
    pl: 'Wersja do druku',
    en: 'Print version',
    ua: 'Версія для друку',
  },
  'schedule.time': { label: 'Column of times', pl: 'Godzina', en: 'Time', ua: 'Час' },
  'schedule.day': { label: 'Choice of the weekday', pl: 'Dzień tygodnia', en: 'Day of the week', ua: 'День тижня' },
  'schedule.book': {
    label: 'Link to where a class is booked',
    shownOn: 'button',
    pl: 'Zapisz się',
    en: 'Book',
    ua: 'Записатися',
  },
  'schedule.cancelled': { label: 'Mark of a cancelled class', pl: 'Odwołane', en: 'Cancelled', ua: 'Скасовано' },
  'schedule.changed': { label: 'Mark of a class that is changed on a day', pl: 'Zmiana', en: 'Changed', ua: 'Зміна' },
  'schedule.instead': {
    label: 'What a changed class usually is',
    pl: 'zwykle: {usual}',
    en: 'usually: {usual}',
    ua: 'зазвичай: {usual}',
  },
  'schedule.extra': { label: 'Mark of an extra class', pl: 'Dodatkowe', en: 'Extra class', ua: 'Додаткове' },
  'schedule.closed.day': { label: 'Mark of a closed day', pl: 'Zamknięte', en: 'Closed', ua: 'Зачинено' },
  'schedule.closed.today': {
    label: 'What is said of a closed day on that day',
    pl: 'Dziś zamknięte',
    en: 'Closed today',
    ua: 'Сьогодні зачинено',
  },
  'schedule.opens': {
    label: 'When the club opens after a closed day',
    pl: 'otwieramy {when}',
    en: 'opens {when}',
    ua: 'відчиняємо {when}',
  },
  'schedule.moment': {
    label: 'Day and time of an opening',
    pl: '{day} o {time}',
    en: '{day} at {time}',
    ua: '{day} о {time}',
  },
  'schedule.free': {
    label: 'Note on a day without classes',
    pl: 'Tego dnia nie ma zajęć.',
    en: 'No classes on this day.',
    ua: 'Цього дня занять немає.',
  },
})

export const scheduleWordsElsewhere = wordsElsewhere('schedule', {
  'schedule.print.valid': {
    label: 'From when a printed schedule holds',
    pl: 'Obowiązuje od {date}',
    en: 'Valid from {date}',
    ua: 'Чинний з {date}',
  },
  'schedule.print.from': {
    label: 'First day of a class in print',
    pl: 'od {date}',
    en: 'from {date}',
    ua: 'з {date}',
  },
  'schedule.print.until': {
    label: 'Last day of a class in print',
    pl: 'do {date}',
    en: 'until {date}',
    ua: 'до {date}',
  },
  'schedule.print.changes': {
    label: 'Heading over what is otherwise in print',
    pl: 'Zmiany w najbliższych tygodniach',
    en: 'Changes in the coming weeks',
    ua: 'Зміни на найближчі тижні',
  },
  'schedule.print.more': {
    label: 'Note under a shortened list in print',
    pl: 'Wszystkie zmiany są na stronie.',
    en: 'All changes are on the website.',
    ua: 'Усі зміни – на сайті.',
  },
})
