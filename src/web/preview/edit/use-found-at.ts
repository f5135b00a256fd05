import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { collections } from '../../../domain/collections/all.ts'
import type { Field } from '../../../domain/collections/field.ts'
import type { Finding } from '../../../domain/findings/finding.ts'
import type { Language } from '../../../domain/languages.ts'
import { foundQuery } from '../preview-requests.ts'
import { type Place, recordOf } from './place.ts'

/** Gives what was found at a place that looks wrong, in the language that the page speaks. */
export function useFoundAt(candidate: number, language: Language): (place: Place) => readonly string[] {
  const { data: found } = useQuery(foundQuery(candidate))
  return useMemo(() => foundIn(found ?? [], language), [found, language])
}

/** Gives the sentences of the findings that are told at a place. */
export function foundIn(found: readonly Finding[], language: Language): (place: Place) => readonly string[] {
  const each = found.flatMap((one): Told[] => one.parts?.map((part) => ({ ...one, ...part })) ?? [one])
  const here = each.filter((each) => each.language === null || each.language === language)
  const byRecord = Map.groupBy(here, ({ list, of }) => `${list} ${of}`)
  return (place) => {
    const those = byRecord.get(recordOf(place)) ?? []
    return those.filter(({ field }) => isAt(field, place)).map(({ sentence }) => sentence)
  }
}

/** A finding, or a part of one, at the record that it is about. */
type Told = Pick<Finding, 'list' | 'of' | 'field' | 'language' | 'sentence'>

/** What is found of a record as a whole is told wherever it is, and what a picture is said to show, where the picture is. */
const isAt = (field: string | null, place: Place) =>
  field === null ||
  place.field === undefined ||
  place.list === 'content' ||
  place.field === field ||
  (field === 'alt' && isPicture(place))

function isPicture({ list, field = '' }: Place): boolean {
  const fields: Readonly<Record<string, Field>> = collections.find(({ name }) => name === list)?.fields ?? {}
  return fields[field]?.picture !== undefined
}
