import * as z from 'zod/mini'
import type { Collection } from '../../domain/collections/define.ts'
import { weekdays } from '../../domain/weekdays.ts'

const texts = z.object({ pl: z.string(), en: z.string(), ua: z.string() })
const optionalTexts = z.nullable(texts)
const address = z.nullable(z.string())
const id = z.number()

/** What each collection's records hold beside id, version and times, as the API answers them. */
const fields: Record<string, Record<string, z.ZodMiniType>> = {
  classes: { title: texts, description: optionalTexts },
  pricing: { classId: id, caption: texts, price: texts },
  schedule: {
    dayOfWeek: z.enum(weekdays),
    timeSlot: z.string(),
    activity: optionalTexts,
    classId: id,
    zoneId: z.nullable(id),
  },
  zones: { name: texts, description: optionalTexts },
  trainers: {
    userId: z.optional(z.nullable(id)),
    name: texts,
    bio: texts,
    specialties: texts,
    photoUrl: address,
    photoData: z.null(),
  },
  partners: { name: texts, description: texts, website: address, logoUrl: address, logoData: z.null() },
  gallery: { imageUrl: z.string(), imageData: z.null() },
  products: {
    name: texts,
    description: texts,
    price: z.number(),
    inStock: z.boolean(),
    imageUrl: address,
    imageData: z.null(),
  },
}

/** A record as the API describes it; `version` is for administrators only. */
export function recordResponse(collection: Collection) {
  return z.object({
    id,
    ...fields[collection.name],
    version: z.optional(z.number()),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
}
