import { useEffect, useEffectEvent } from 'react'
import type { Finding } from '../../../domain/findings/finding.ts'
import { confirmPreview } from '../../admin/publish-question.ts'
import { QuestionDialog } from '../../ui/question.tsx'
import { BesidePage } from './beside-page.tsx'

interface PublishQuestionProps {
  findings: readonly Finding[]
  /** Whether nothing else on the page shows questions. */
  isAlone: boolean
  onAnswer: (isConfirmed: boolean) => void
}

/** The question of the Publish screen, over the previewed page. */
export function PublishQuestion({ findings, isAlone, onAnswer }: PublishQuestionProps) {
  const ask = useEffectEvent(() => void confirmPreview(findings).then(onAnswer))
  useEffect(() => ask(), [])
  return (
    isAlone && (
      <BesidePage>
        <QuestionDialog />
      </BesidePage>
    )
  )
}
