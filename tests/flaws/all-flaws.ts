import { accessFlaws } from './access-flaws.ts'
import { answerFlaws } from './answer-flaws.ts'
import { availabilityFlaws } from './availability-flaws.ts'
import { browserFlaws } from './browser-flaws.ts'
import { crashFlaws } from './crash-flaws.ts'
import type { Flaw } from './flaw.ts'
import { processFlaws } from './process-flaws.ts'

/** Every planted flaw: at least one for each file of tests that stands for a promise. */
export const allFlaws: Flaw[] = [
  ...crashFlaws,
  ...availabilityFlaws,
  ...processFlaws,
  ...accessFlaws,
  ...answerFlaws,
  ...browserFlaws,
]
