/** What a schedule item has in the fields that may be left out, where nothing was said. */
export const plainClass = {
  zoneId: null,
  activity: null,
  durationMinutes: null,
  trainerId: null,
  validFrom: null,
  validUntil: null,
  level: null,
  bookUrl: null,
} as const
