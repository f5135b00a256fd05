import type { Finding } from '../../domain/findings/finding.ts'
import { ask } from '../../ui/surfaces/question.tsx'
import { t, translated } from '../../ui/translate/translate.tsx'

const maxTitles = 3

/** Asks whether to publish with the problems among the findings. Returns true without asking if there are none. */
export async function confirmProblems(findings: readonly Finding[]): Promise<boolean> {
  const problems = findings.filter(({ severity }) => severity === 'problem')
  if (problems.length === 0) return true
  const titles = [...new Set(problems.map(({ title }) => translated(title)))]
  return ask({
    title: t('Publish with problems?'),
    question: t(
      'Not everything looks finished ({titles}). Visitors see it at once. Cancel to fix it first; you can undo the publication afterwards.',
      { titles: titles.length > maxTitles ? `${titles.slice(0, maxTitles).join(', ')}…` : titles.join(', ') },
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
