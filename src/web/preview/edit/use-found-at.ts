import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '../../../domain/languages.ts'
import { foundQuery } from '../preview-requests.ts'
import { type Place, recordOf } from './place.ts'

/** Gives what was found at a place that looks wrong, in the language that the page speaks. */
export function useFoundAt(candidate: number, language: Language): (place: Place) => readonly string[] {
  const { data: found } = useQuery(foundQuery(candidate))
  return useMemo(() => {
    const here = (found ?? []).filter((each) => each.language === null || each.language === language)
    const byRecord = Map.groupBy(here, ({ list, of }) => `${list} ${of}`)
    return (place) => {
      const those = byRecord.get(recordOf(place)) ?? []
      return those.filter(({ field }) => isAt(field, place)).map(({ sentence }) => sentence)
    }
  }, [found, language])
}

/** What is found of a record as a whole, or of a field that is not shown, is told wherever the record is. */
const isAt = (field: string | null, place: Place) =>
  field === null || place.field === undefined || place.list === 'content' || place.field === field
