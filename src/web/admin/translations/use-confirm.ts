import { useQueryClient } from '@tanstack/react-query'
import type { Translated } from '../../../domain/languages.ts'
import type { DeskField, DeskRecord } from '../../../domain/translations/desk.ts'
import type { Translation, TranslationState } from '../../../domain/translations/translation-states.ts'
import { request } from '../../data/request.ts'
import { currentIn, type Stored } from '../editor/save-record.ts'
import { useWrite } from '../use-write.ts'
import { withStates } from './shown-records.ts'
import { refreshTexts } from './texts-query.ts'

interface Confirmed {
  field: DeskField
  language: Translation
}

/** Settles what is said against a text of a record: it is right as it is. */
export function useConfirm(record: DeskRecord, change: (change: (record: DeskRecord) => DeskRecord) => void) {
  const client = useQueryClient()
  const { list, id, version } = record

  const confirm = async (confirmed: Confirmed, state: TranslationState, signal: AbortSignal) => {
    const { field, language } = confirmed
    const body = { list, id, field: field.field, language, state }
    for (let ifMatch = version ?? undefined; ; ) {
      try {
        return await request('POST', '/api/admin/translations/confirm', { body, ifMatch, signal })
      } catch (error) {
        const current = currentIn<Stored & Record<string, Translated | null>>(error)
        const now = current?.[field.field]
        // Another text of the record was saved meanwhile; these two are the ones that were looked at.
        if (!current || now?.pl !== field.texts.pl || now[language] !== field.texts[language]) throw error
        ifMatch = current.version
      }
    }
  }

  const { write } = useWrite<Confirmed & { states: readonly TranslationState[] }, void>({
    send: async ({ states, ...confirmed }, signal) => {
      for (const state of states) await confirm(confirmed, state, signal)
    },
    failed: 'Failed to settle the text',
    onDone: () => {},
    onSettled: () => refreshTexts(client),
  })
  return (field: DeskField, language: Translation) => {
    const { states } = field.languages[language]
    change((shown) => withStates(shown, { field: field.field, language }, []))
    write({ field, language, states })
  }
}
