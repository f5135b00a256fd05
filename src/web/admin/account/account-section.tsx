import type { ReactNode } from 'react'

interface AccountSectionProps {
  title: string
  about: string
  children: ReactNode
}

/** One matter of the account: what it is on the left, on a phone above, and what can be done about it. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  return (
    <section className="ui-panel ui-panel-padded account-section">
      <div>
        <h2>{title}</h2>
        <p className="ui-muted">{about}</p>
      </div>
      <div className="account-body">{children}</div>
    </section>
  )
}
