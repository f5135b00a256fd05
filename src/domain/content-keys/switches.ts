import { onOrOff } from './content-key.ts'

/** The switch of each section that most clubs leave off, by the section. */
export const switches = {
  schedule: onOrOff('Show the schedule to visitors'),
  pricing: onOrOff('Show prices to visitors'),
}
