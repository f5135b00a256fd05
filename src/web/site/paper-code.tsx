import { QrCode } from '../ui/qr-code.tsx'

/** The way from a printed page back to the site. It stands outside of what React hydrates: it never changes. */
export function PaperCode({ address }: { address: string }) {
  return (
    <aside className="paper-only paper-code" aria-hidden="true">
      <QrCode text={address} label={address} />
      {address.replace(/^https?:\/\/|\/$/g, '')}
    </aside>
  )
}
