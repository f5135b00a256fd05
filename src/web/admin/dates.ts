export { dateAndTimeOf, dateOf, timeOf } from '../../domain/dates.ts'
