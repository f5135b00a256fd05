import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classes } from '../../../domain/collections/classes.ts'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { partners } from '../../../domain/collections/partners.ts'
import { pricing } from '../../../domain/collections/pricing.ts'
import { products } from '../../../domain/collections/products.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { trainers } from '../../../domain/collections/trainers.ts'
import { zones } from '../../../domain/collections/zones.ts'
import { contentItems } from '../content-items.ts'
import { contentQuery, recordsQuery } from '../records.ts'
import {
  classEntry,
  contentEntry,
  type Entry,
  exceptionEntry,
  partnerEntry,
  pricingEntry,
  productEntry,
  scheduleEntry,
  trainerEntry,
  zoneEntry,
} from './entries.ts'

/** Every record that has an editor, and every content key. */
export function useEntries(): Entry[] {
  const { data: content = [] } = useQuery(contentQuery)
  const { data: classRows = [] } = useQuery(recordsQuery(classes))
  const { data: zoneRows = [] } = useQuery(recordsQuery(zones))
  const { data: trainerRows = [] } = useQuery(recordsQuery(trainers))
  const { data: partnerRows = [] } = useQuery(recordsQuery(partners))
  const { data: productRows = [] } = useQuery(recordsQuery(products))
  const { data: pricingRows = [] } = useQuery(recordsQuery(pricing))
  const { data: scheduleRows = [] } = useQuery(recordsQuery(schedule))
  const { data: exceptionRows = [] } = useQuery(recordsQuery(exceptions))
  return useMemo(
    () => [
      ...contentItems(content).map(contentEntry),
      ...classRows.map(classEntry),
      ...zoneRows.map(zoneEntry),
      ...trainerRows.map(trainerEntry),
      ...partnerRows.map(partnerEntry),
      ...productRows.map(productEntry),
      ...pricingRows.map((row) => pricingEntry(row, classRows)),
      ...scheduleRows.map((row) => scheduleEntry(row, classRows)),
      ...exceptionRows.map((row) => exceptionEntry(row, scheduleRows, classRows, zoneRows)),
    ],
    [content, classRows, zoneRows, trainerRows, partnerRows, productRows, pricingRows, scheduleRows, exceptionRows],
  )
}
