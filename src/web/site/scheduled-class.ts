/** A class on the schedule with everything that is shown of it. */
export interface ScheduledClass {
  id: number
  weekday: string
  /** HH:mm */
  time: string
  title: string
  note: string | null
  zone: { name: string; place: number } | null
  /** Minutes until it begins, for the next class of today. */
  startsIn: number | null
  isOver: boolean
}
