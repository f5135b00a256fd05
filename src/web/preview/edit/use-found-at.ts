import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Finding } from '../../../domain/findings/finding.ts'
import type { Language } from '../../../domain/languages.ts'
import { foundQuery } from '../preview-requests.ts'
import { type Place, recordOf } from './place.ts'

/** Gives what was found at a place that looks wrong, in the language that the page speaks. */
export function useFoundAt(candidate: number, language: Language): (place: Place) => readonly string[] {
  const { data: found } = useQuery(foundQuery(candidate))
  return useMemo(() => {
    const each = (found ?? []).flatMap((one): Told[] => one.parts?.map((part) => ({ ...one, ...part })) ?? [one])
    const here = each.filter((each) => each.language === null || each.language === language)
    const byRecord = Map.groupBy(here, ({ list, of }) => `${list} ${of}`)
    return (place) => {
      const those = byRecord.get(recordOf(place)) ?? []
      return those.filter(({ field }) => isAt(field, place)).map(({ sentence }) => sentence)
    }
  }, [found, language])
}

/** A finding, or a part of one, at the record that it is about. */
type Told = Pick<Finding, 'list' | 'of' | 'field' | 'language' | 'sentence'>

/** What is found of a record as a whole, or of a field that is not shown, is told wherever the record is. */
const isAt = (field: string | null, place: Place) =>
  field === null || place.field === undefined || place.list === 'content' || place.field === field
