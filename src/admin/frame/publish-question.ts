import type { RecordDifference } from '../../domain/differences/compare.ts'
import type { Finding } from '../../domain/findings/finding.ts'
import { ask } from '../../ui/surfaces/question.tsx'
import { t, translated } from '../../ui/translate/translate.tsx'
import { isPerson } from '../data/publishing.ts'

const maxTitles = 3

/** Returns the distinct titles as a list for a sentence, at most three of them. */
function listed(titles: readonly string[]): string {
  const distinct = [...new Set(titles)]
  return distinct.length > maxTitles ? `${distinct.slice(0, maxTitles).join(', ')}…` : distinct.join(', ')
}

/**
 * Asks whether to publish the changes of other people too. Returns true without asking if there are none.
 *
 * @param username The user who publishes.
 */
export async function confirmOthersChanges(
  records: readonly RecordDifference[],
  username: string | undefined,
): Promise<boolean> {
  const theirs = records.filter(({ by }) => isPerson(by) && by !== username)
  if (theirs.length === 0) return true
  return ask({
    title: t('Publish now?'),
    question: t('Changes of others go public too ({changes}). You can undo the publication afterwards.', {
      changes: listed(theirs.map(({ by, label }) => `${by}: ${translated(label)}`)),
    }),
    confirmLabel: t('Publish now'),
    isDanger: false,
  })
}

/** Asks whether to publish with the problems among the findings. Returns true without asking if there are none. */
export async function confirmProblems(findings: readonly Finding[]): Promise<boolean> {
  const problems = findings.filter(({ severity }) => severity === 'problem')
  if (problems.length === 0) return true
  return ask({
    title: t('Publish with problems?'),
    question: t(
      'Not everything looks finished ({titles}). Visitors see it at once. Cancel to fix it first; you can undo the publication afterwards.',
      { titles: listed(problems.map(({ title }) => translated(title))) },
    ),
    confirmLabel: t('Publish all the same'),
    isDanger: false,
  })
}

/** Asks whether to publish a preview; the question names the preview's problems. */
export const confirmPreview = (findings: readonly Finding[]): Promise<boolean> =>
  findings.some(({ severity }) => severity === 'problem')
    ? confirmProblems(findings)
    : ask({
        title: t('Publish exactly this'),
        question: `${t('Visitors see it at once.')} ${t('Later edits stay drafts.')}`,
        confirmLabel: t('Publish exactly this'),
        isDanger: false,
      })
