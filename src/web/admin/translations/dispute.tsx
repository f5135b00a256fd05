import { CircleAlert } from 'lucide-react'
import { type Language, languageTags } from '../../../domain/languages.ts'
import { Button } from '../../ui/button.tsx'

interface DisputeProps {
  theirs: string
  changedBy: string | null
  language: Language
  onDecide: (whose: 'mine' | 'theirs') => void
}

/** What somebody else saved of a text while it was being typed here: one of the two stays. */
export function Dispute({ theirs, changedBy, language, onDecide }: DisputeProps) {
  return (
    <div className="words-dispute" role="alert">
      <p>
        <CircleAlert aria-hidden />
        <span>
          <b>{changedBy ?? 'Somebody else'}</b> wrote meanwhile:
        </span>
      </p>
      <blockquote lang={languageTags[language]}>{theirs === '' ? '(empty)' : theirs}</blockquote>
      <div className="words-actions">
        <Button size="small" onPress={() => onDecide('mine')}>
          Keep mine
        </Button>
        <Button size="small" onPress={() => onDecide('theirs')}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
