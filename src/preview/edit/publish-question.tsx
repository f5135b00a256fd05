import { useEffect, useEffectEvent } from 'react'
import { confirmPreview } from '../../admin/frame/publish-question.ts'
import type { Finding } from '../../domain/findings/finding.ts'
import { QuestionDialog } from '../../ui/surfaces/question.tsx'
import { BesidePage } from './beside-page.tsx'

interface PublishQuestionProps {
  findings: readonly Finding[]
  /** Whether edit mode is on, which renders the QuestionDialog itself. */
  isEditing: boolean
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks the question of the Publish screen over the previewed page. */
export function PublishQuestion({ findings, isEditing, onAnswer }: PublishQuestionProps) {
  const ask = useEffectEvent(() => void confirmPreview(findings).then(onAnswer))
  useEffect(() => ask(), [])
  return (
    !isEditing && (
      <BesidePage>
        <QuestionDialog />
      </BesidePage>
    )
  )
}
