import { Download } from 'lucide-react'

/** The whole club in one file, as the server streams it. */
export function Backup() {
  return (
    <section className="ui-panel ui-panel-padded backup">
      <div>
        <h2>Backup</h2>
        <p className="ui-muted">
          Texts, pictures, accounts and releases in one file. Keep it where nobody else can read it.
        </p>
      </div>
      <a className="ui-button ui-button-plain ui-button-normal" href="/api/admin/backup" download>
        <Download aria-hidden />
        Download backup
      </a>
    </section>
  )
}
