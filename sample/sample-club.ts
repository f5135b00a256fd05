import type { ContentKeyName } from '../src/domain/content/content-keys.ts'
import type { Translated } from '../src/domain/languages.ts'
import type { Weekday } from '../src/domain/time/club-days.ts'

export interface SampleContent {
  key: ContentKeyName
  translations: Translated
}

export interface SampleZone {
  handle: string
  name: Translated
  description: Translated
}

export interface SampleClass {
  handle: string
  title: Translated
  description: Translated
  forBeginners?: true
}

export interface SamplePrice {
  /** The handle of a class. */
  class: string
  caption: Translated
  price: Translated
  firstVisit?: true
}

export interface SampleScheduleItem {
  dayOfWeek: Weekday
  timeSlot: string
  /** The handle of a class. */
  class: string
  /** The handle of a zone. */
  zone: string | null
  activity: Translated | null
}

export interface SampleTrainer {
  name: Translated
  bio: Translated
  specialties: Translated
  /** A file of the folder pictures, as everywhere below. */
  photo: string
}

export interface SamplePartner {
  name: Translated
  description: Translated
  website: string
  logo: string
}

export interface SampleProduct {
  name: Translated
  description: Translated
  /** In zloty. */
  price: number
  inStock: boolean
  picture: string
}

export interface SamplePhoto {
  picture: string
  alt: Translated
}

/** The club that a new installation starts with; its records name each other by handles, its pictures by file. */
export interface SampleClub {
  content: SampleContent[]
  zones: SampleZone[]
  classes: SampleClass[]
  pricing: SamplePrice[]
  schedule: SampleScheduleItem[]
  trainers: SampleTrainer[]
  partners: SamplePartner[]
  products: SampleProduct[]
  gallery: SamplePhoto[]
}
