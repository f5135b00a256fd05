import type { heroKeys } from './content-keys/landing.ts'
import type { contactKeys } from './content-keys/site.ts'
import type { CacheName } from './releases.ts'

/** A text, a list, or a published release. */
export type StepPart =
  | { text: keyof typeof heroKeys | keyof typeof contactKeys }
  | { list: Exclude<CacheName, 'content'> }
  | { release: 'any' }

interface FirstStep {
  label: string
  parts: readonly StepPart[]
}

/** In this order. */
export const firstSteps: readonly FirstStep[] = [
  { label: 'Name and slogan', parts: [{ text: 'hero.title' }, { text: 'hero.subtitle' }] },
  {
    label: 'Address, phone and hours',
    parts: [{ text: 'contact.address' }, { text: 'contact.phone' }, { text: 'contact.hours' }],
  },
  { label: 'Photos', parts: [{ list: 'gallery' }] },
  { label: 'Classes and schedule', parts: [{ list: 'classes' }, { list: 'schedule' }] },
  { label: 'Trainers', parts: [{ list: 'trainers' }] },
  { label: 'First publish', parts: [{ release: 'any' }] },
]

/** The club's own; entirely or partly the sample club's; missing. */
export const partStates = ['done', 'example', 'empty'] as const

export type PartState = (typeof partStates)[number]

/** The state of each part of each step, in their order. */
export interface FirstStepsState {
  steps: { state: PartState; contentId: number | null }[][]
}

export const isStepDone = (parts: FirstStepsState['steps'][number]): boolean =>
  parts.every(({ state }) => state === 'done')
