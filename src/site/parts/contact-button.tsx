import { Icon } from '../../ui/elements/icon.tsx'
import { useContact } from './contact-text.tsx'

/** Links to the club's first phone number or, without one, to its first email address. */
export function ContactButton({ className = '' }: { className?: string }) {
  const phone = useContact('phone').link
  const email = useContact('email').link
  const link = phone ?? email
  return (
    link && (
      <a className={`button ${className}`} href={link.address} data-record={phone ? 'contact.phone' : 'contact.email'}>
        <Icon name={phone ? 'phone' : 'mail'} />
        {link.text}
      </a>
    )
  )
}
