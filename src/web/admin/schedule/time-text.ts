const pad = (value: number) => String(value).padStart(2, '0')

/** What is typed into the time field, with the colon set between hours and minutes: 1830 reads 18:30. */
export function typedTime(typed: string): string {
  const text = typed
    .replace(/[^\d:.,]/g, '')
    .replace(/[.,]/g, ':')
    .slice(0, 5)
  return /^\d{3,4}$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : text
}

/** A typed time as HH:mm: 7 reads 07:00, 7:5 07:05, 915 09:15, nothing 00:00; what is no time stays as it was typed. */
export function tidyTime(typed: string): string {
  if (typed === '') return '00:00'
  const match = /^(\d{1,2})(?::(\d{0,2})|(\d{2}))?$/.exec(typed)
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] || match?.[3] || 0)]
  return match && hours < 24 && minutes < 60 ? `${pad(hours)}:${pad(minutes)}` : typed
}

/** The time some minutes later or earlier, around midnight if need be. */
export function shiftedTime(typed: string, minutes: number): string {
  const time = tidyTime(typed)
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return typed
  const day = 24 * 60
  const shifted = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes + day) % day
  return `${pad(Math.floor(shifted / 60))}:${pad(shifted % 60)}`
}
