import type { switches } from './content-keys/content-key.ts'
import type { ContentKeyName } from './content-keys.ts'
import type { Language } from './languages.ts'
import type { CacheName } from './releases.ts'

/** A text, a list, or a published release. */
export type StepPart = { text: ContentKeyName } | { list: Exclude<CacheName, 'content'> } | { release: 'any' }

export interface FirstStep {
  label: string
  parts: readonly StepPart[]
  /** Of a question: the answer that switches off what a club does not have. */
  no?: { label: string; key: keyof typeof switches }
  /** One of the parts is enough. */
  isAnyEnough?: true
}

/** In this order: what makes the page the club's own comes first. */
export const firstSteps: readonly FirstStep[] = [
  { label: 'Do you have a logo?', parts: [{ text: 'logo.image' }] },
  { label: 'What is your colour?', parts: [{ text: 'brand.color' }] },
  { label: 'Name and slogan', parts: [{ text: 'hero.title' }, { text: 'hero.subtitle' }] },
  {
    label: 'Address, phone and hours',
    parts: [{ text: 'contact.address' }, { text: 'contact.phone' }, { text: 'contact.hours' }],
  },
  {
    label: 'Which social networks?',
    parts: [
      { text: 'contact.social.facebook' },
      { text: 'contact.social.instagram' },
      { text: 'contact.social.tiktok' },
    ],
    no: { label: 'No others', key: 'contact.social.all' },
  },
  {
    label: 'Since when does the club exist?',
    parts: [{ text: 'about.badge.number' }],
    no: { label: 'Show no badge', key: 'about.badge.visible' },
  },
  {
    label: 'Do you have an app?',
    parts: [{ text: 'app.apple.url' }, { text: 'app.google.url' }],
    no: { label: 'No app', key: 'app.visible' },
    isAnyEnough: true,
  },
  { label: 'Photos', parts: [{ list: 'gallery' }] },
  { label: 'Classes and schedule', parts: [{ list: 'classes' }, { list: 'schedule' }] },
  { label: 'Trainers', parts: [{ list: 'trainers' }] },
  {
    label: 'What does a newcomer need to know?',
    parts: [{ text: 'visit.visible' }, { text: 'visit.steps' }, { text: 'visit.directions' }],
    no: { label: 'Not now', key: 'visit.visible' },
  },
  { label: 'First publish', parts: [{ release: 'any' }] },
]

/** The parts whose states count: the answer "no" comes last. */
export const partsOf = ({ parts, no }: FirstStep): readonly StepPart[] => (no ? [...parts, { text: no.key }] : parts)

/** The club's own; entirely or partly the sample club's; missing, or the default in some languages. */
export const partStates = ['done', 'example', 'empty'] as const

export type PartState = (typeof partStates)[number]

export interface CheckedPart {
  /** What it is called in the back office. */
  label: string
  state: PartState
  /** The languages in which it is still the default, where it is the club's own in another. */
  defaultIn: Language[]
  contentId: number | null
}

/** The state of each part of each step, in their order. */
export interface FirstStepsState {
  steps: CheckedPart[][]
}

export function isStepDone({ parts, no, isAnyEnough }: FirstStep, found: readonly CheckedPart[]): boolean {
  const isDone = ({ state }: CheckedPart) => state === 'done'
  const own = found.slice(0, parts.length)
  return (no && found.slice(parts.length).some(isDone)) || (isAnyEnough ? own.some(isDone) : own.every(isDone))
}
