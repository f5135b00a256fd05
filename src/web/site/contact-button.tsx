import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { phoneAddress } from './addresses.ts'

/** Links to the club's phone or, without a number, to its email. */
export function ContactButton({ className = '' }: { className?: string }) {
  const text = useText()
  const phone = text('contact.phone')
  const email = text('contact.email')
  if (phone)
    return (
      <a className={`button ${className}`} href={phoneAddress(phone)} data-record="contact.phone">
        <Icon name="phone" />
        {phone}
      </a>
    )
  return (
    email && (
      <a className={`button ${className}`} href={`mailto:${email}`} data-record="contact.email">
        <Icon name="mail" />
        {email}
      </a>
    )
  )
}
