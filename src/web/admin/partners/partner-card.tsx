import { ExternalLink } from 'lucide-react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import type { partners } from '../../../domain/collections/partners.ts'
import { LanguageMarks } from '../missing-languages.tsx'
import { Picture } from '../picture.tsx'
import { RowActions } from '../row-actions.tsx'

interface PartnerCardProps {
  partner: RecordOf<typeof partners>
  /** It is in the form now. */
  isOpen: boolean
  onEdit: () => void
  onDelete: () => void
}

export function PartnerCard({ partner, isOpen, onEdit, onDelete }: PartnerCardProps) {
  const { id, name, description, website, logoUrl } = partner
  return (
    <li className={isOpen ? 'ui-panel partner-card partner-card-open' : 'ui-panel partner-card'}>
      <div className="partner-head">
        <Picture address={logoUrl} alt={`Logo of ${name.en}`} size={56} isWhole />
        <h2>{name.en}</h2>
        <RowActions id={id} of={name.en} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <p className="partner-description">{description.en}</p>
      <div className="partner-foot">
        {website ? (
          <a href={website} target="_blank" rel="noopener noreferrer">
            {new URL(website).hostname}
            <ExternalLink aria-hidden />
            <span className="ui-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="ui-muted">No website</span>
        )}
        <LanguageMarks texts={[name, description]} />
      </div>
    </li>
  )
}
