/** What an exception has in the fields that may be left out, where nothing was said. */
export const plainException = {
  untilDate: null,
  zoneId: null,
  scheduleItemId: null,
  newTimeSlot: null,
  newDurationMinutes: null,
  newClassId: null,
  newZoneId: null,
  newTrainerId: null,
  note: null,
} as const
