import type { SampleScheduleItem } from '../sample-club.ts'

const ages = { pl: '7–12 lat', en: 'Ages 7–12', ua: '7–12 років' }
const circuit = { pl: 'Trening obwodowy', en: 'Circuit training', ua: 'Колове тренування' }
const mouthguard = { pl: 'Ochraniacz na zęby obowiązkowy', en: 'Mouthguard required', ua: 'Потрібна капа' }
const stretching = {
  pl: 'Rozciąganie, weź własną matę',
  en: 'Stretching, bring your own mat',
  ua: 'Розтяжка, візьміть свій килимок',
}

export const schedule: SampleScheduleItem[] = [
  { dayOfWeek: 'monday', timeSlot: '07:00', class: 'trx-strength', zone: 'trx', activity: null },
  { dayOfWeek: 'monday', timeSlot: '17:00', class: 'kids-boxing', zone: 'ring', activity: ages },
  { dayOfWeek: 'monday', timeSlot: '18:30', class: 'mma-basics', zone: 'octagon', activity: null },
  { dayOfWeek: 'monday', timeSlot: '20:00', class: 'boxing-technique', zone: 'ring', activity: null },
  { dayOfWeek: 'tuesday', timeSlot: '09:30', class: 'boxing-basics', zone: 'ring', activity: null },
  { dayOfWeek: 'tuesday', timeSlot: '17:00', class: 'trx-strength', zone: 'trx', activity: circuit },
  { dayOfWeek: 'tuesday', timeSlot: '18:30', class: 'boxing-basics', zone: 'ring', activity: null },
  { dayOfWeek: 'tuesday', timeSlot: '20:00', class: 'mma-sparring', zone: 'octagon', activity: mouthguard },
  { dayOfWeek: 'wednesday', timeSlot: '07:00', class: 'trx-strength', zone: 'trx', activity: null },
  { dayOfWeek: 'wednesday', timeSlot: '17:00', class: 'kids-boxing', zone: 'ring', activity: ages },
  { dayOfWeek: 'wednesday', timeSlot: '18:30', class: 'mma-sparring', zone: 'octagon', activity: mouthguard },
  { dayOfWeek: 'wednesday', timeSlot: '20:00', class: 'boxing-technique', zone: 'ring', activity: null },
  {
    dayOfWeek: 'thursday',
    timeSlot: '09:30',
    class: 'boxing-basics',
    zone: 'ring',
    activity: null,
  },
  { dayOfWeek: 'thursday', timeSlot: '17:00', class: 'trx-strength', zone: 'trx', activity: circuit },
  {
    dayOfWeek: 'thursday',
    timeSlot: '18:30',
    class: 'mma-basics',
    zone: 'octagon',
    activity: null,
  },
  { dayOfWeek: 'thursday', timeSlot: '20:00', class: 'mma-sparring', zone: 'octagon', activity: mouthguard },
  { dayOfWeek: 'friday', timeSlot: '07:00', class: 'trx-strength', zone: 'trx', activity: null },
  { dayOfWeek: 'friday', timeSlot: '17:00', class: 'boxing-basics', zone: 'ring', activity: null },
  { dayOfWeek: 'friday', timeSlot: '18:30', class: 'boxing-technique', zone: 'ring', activity: null },
  { dayOfWeek: 'friday', timeSlot: '20:00', class: 'open-mat', zone: 'octagon', activity: null },
  { dayOfWeek: 'saturday', timeSlot: '09:30', class: 'kids-boxing', zone: 'ring', activity: ages },
  { dayOfWeek: 'saturday', timeSlot: '11:00', class: 'open-mat', zone: null, activity: stretching },
]
