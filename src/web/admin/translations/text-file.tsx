import { useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { counted } from '../../../domain/counted.ts'
import { englishLanguageNames, isLanguage } from '../../../domain/languages.ts'
import type { RefusedRow, TakenFile } from '../../../domain/translations/desk.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { refreshAfterWrites } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { useWrite } from '../use-write.ts'

/** The texts that are shown as a file for a translator, and the way back in. */
export function TextFile({ query }: { query: string }) {
  const client = useQueryClient()
  const [taken, setTaken] = useState<TakenFile | null>(null)
  const { write, isPending } = useWrite<File, TakenFile>({
    send: (file, signal, onChange) =>
      request('POST', '/api/admin/translations/csv', {
        form: new Blob([file], { type: 'text/csv' }),
        signal,
        onChange,
      }),
    failed: 'Failed to read the file',
    onDone: (answer, _, change) => {
      const { written, refused } = answer
      if (written > 0) notifyUndoable(client, `${counted(written, 'text')} written from the file`, change)
      if (refused.length > 0 || written === 0) setTaken(answer)
      refreshAfterWrites(client)
    },
  })
  return (
    <>
      <a className="ui-button ui-button-plain" href={`/api/admin/translations.csv?${query}`} download>
        <Download aria-hidden /> Download CSV
      </a>
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv']}
        onSelect={(files) => {
          const [file] = files ?? []
          if (file) write(file)
        }}
      >
        <Button icon={<Upload aria-hidden />} isBusy={isPending}>
          Upload CSV
        </Button>
      </FileTrigger>
      {taken && <TakenDialog taken={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

function TakenDialog({ taken: { written, unchanged, refused }, onClose }: { taken: TakenFile; onClose: () => void }) {
  return (
    <Dialog title="From the file" onClose={onClose}>
      <div className="ui-dialog-body">
        <p>
          {counted(written, 'text')} written, {unchanged} as they were, {refused.length} not taken.
        </p>
        {refused.length > 0 && (
          <ul className="words-refused">
            {refused.map((row) => (
              <li key={row.line}>
                <b className="ui-number">Line {row.line}</b> <span className="ui-muted">{placeOf(row)}</span>
                <span>{row.reason}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="ui-dialog-foot">
        <Button autoFocus onPress={onClose}>
          Back to the texts
        </Button>
      </footer>
    </Dialog>
  )
}

const placeOf = ({ list, id, field, language }: RefusedRow) =>
  [list, id, field, isLanguage(language) ? englishLanguageNames[language] : language]
    .filter((part) => part !== null)
    .join(', ')
