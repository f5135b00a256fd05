import { ArrowUpRight } from 'lucide-react'

/** Opens the site as visitors see it, beside the back office. */
export function ViewSite({ className }: { className: string }) {
  return (
    <a className={className} href="/" target="_blank" rel="noreferrer">
      View site <ArrowUpRight aria-hidden />
      <span className="ui-hidden">(opens in a new tab)</span>
    </a>
  )
}
