import type { ContentKeyName } from '../content/content-keys.ts'
import type { switches } from '../content/keys/content-key.ts'
import type { CacheName } from '../releases/releases.ts'
import type { CheckedPart } from './checked-steps.ts'

type Switch = keyof typeof switches

/**
 * What the club still has to provide in a step: a text, a switch turned on or off, a record of a list, what visitors
 * see of the first session, or a release.
 */
export type StepPart =
  | { text: ContentKeyName }
  | { on: Switch }
  | { off: Switch }
  | { list: Exclude<CacheName, 'content'> }
  | { firstVisit: 'class' | 'time' | 'price' }
  | { release: 'any' }

export interface FirstStep {
  label: string
  parts: readonly StepPart[]
  /** The answer “no” to the step's question: its switch turns off what the club does not have. */
  decline?: { label: string; key: Switch }
  isAnyEnough?: true
  /** Whether the step is done only once visitors see its parts. */
  isPublic?: true
}

/** In order: first the steps after which visitors recognise the club. */
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
    decline: { label: 'That’s all', key: 'contact.social.all' },
  },
  {
    label: 'Since when does the club exist?',
    parts: [{ text: 'about.badge.number' }],
    decline: { label: 'Show no badge', key: 'about.badge.visible' },
  },
  {
    label: 'Do you have an app?',
    parts: [{ text: 'app.apple.url' }, { text: 'app.google.url' }],
    decline: { label: 'No app', key: 'app.visible' },
    isAnyEnough: true,
  },
  { label: 'Photos', parts: [{ list: 'gallery' }] },
  { label: 'Classes and schedule', parts: [{ list: 'classes' }, { list: 'schedule' }] },
  { label: 'Trainers', parts: [{ list: 'trainers' }] },
  {
    label: 'What does a newcomer need to know?',
    parts: [
      { on: 'visit.visible' },
      { firstVisit: 'class' },
      { firstVisit: 'time' },
      { firstVisit: 'price' },
      { text: 'visit.steps' },
      { text: 'visit.directions' },
    ],
    decline: { label: 'Not now', key: 'visit.visible' },
    isPublic: true,
  },
  { label: 'First publish', parts: [{ release: 'any' }] },
]

/** Returns the parts of a step, then the switch of its answer “no”. */
export const partsOf = ({ parts, decline }: FirstStep): readonly StepPart[] =>
  decline ? [...parts, { off: decline.key }] : parts

export function isStepDone({ parts, decline, isAnyEnough }: FirstStep, checked: readonly CheckedPart[]): boolean {
  const isDone = ({ state }: CheckedPart) => state === 'done'
  const [stepParts, switchParts] = [checked.slice(0, parts.length), checked.slice(parts.length)]
  return (decline && switchParts.some(isDone)) || (isAnyEnough ? stepParts.some(isDone) : stepParts.every(isDone))
}
