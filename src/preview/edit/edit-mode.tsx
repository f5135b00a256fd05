import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useUndoKey } from '../../admin/data/undo.ts'
import { newKey } from '../../admin/data/use-write.ts'
import { PasswordPrompt } from '../../admin/parts/account-form.tsx'
import type { Finding } from '../../domain/findings/finding.ts'
import type { OpenPreview } from '../../domain/releases/release.ts'
import { createQueryClient } from '../../ui/data/query-client.ts'
import { QuestionDialog } from '../../ui/surfaces/question.tsx'
import { ToastRegion } from '../../ui/surfaces/toast-region.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import {
  type PreviewedPage,
  previewFindingsQuery,
  previewListsQuery,
  previewQuery,
  renewPreview,
} from '../preview-requests.ts'
import { pageLanguage } from '../words.ts'
import { BesidePage } from './beside-page.tsx'
import { type Place, placesIn, sentencesOf, shownAt } from './places.ts'
import { Sheet, useRecordEditor } from './sheet.tsx'

interface EditModeProps {
  page: PreviewedPage
  preview: OpenPreview
}

/** Opens the editors of the records that the page shows (`data-record`), beside the page. */
export function EditMode({ page, preview }: EditModeProps) {
  const barClient = useQueryClient()
  // The editors fetch drafts, and share no queries with the bar.
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Editing
        page={page}
        preview={preview}
        onRenewed={(renewed) => barClient.setQueryData(previewQuery.queryKey, renewed)}
      />
    </QueryClientProvider>
  )
}

interface OpenSheet {
  /** By default, the places of the pressed element; without one, all places. */
  places?: readonly Place[]
  pressedElement?: HTMLElement
}

const noFindings: readonly Finding[] = []

function Editing({ page, preview, onRenewed }: EditModeProps & { onRenewed: (preview: OpenPreview) => void }) {
  const language = pageLanguage()
  const { data: lists } = useQuery(previewListsQuery(preview.number))
  const { data: findings = noFindings } = useQuery(previewFindingsQuery(preview.number))
  const places = useMemo(() => lists && placesIn(lists), [lists])
  const sentences = useMemo(() => sentencesOf(findings, language), [findings, language])
  useRecordEditor()
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  useUndoKey()

  const renew = (key = newKey()) => {
    const tryAgain = { label: t('Try again'), onPress: () => renew(key) }
    const notifyFailure = () => notifyError('Saved, but the page could not be updated', 'Error', tryAgain)
    renewPreview(page, key).then(onRenewed, notifyFailure)
  }
  useAfterWrites(sheet !== null, () => renew())

  const placesOf = ({ dataset: { record = '' } }: HTMLElement) =>
    places && lists ? shownAt(record, places, lists) : []
  const hoveredElement = useRecordPress((pressedElement) => setSheet({ pressedElement }))
  useOutlines([...sentences.keys()], sheet?.pressedElement?.dataset.record)
  return (
    <>
      <button type="button" className="preview-button" onClick={() => setSheet({})}>
        {t('All texts and records')}
      </button>
      <BesidePage side={sheet?.pressedElement && sideAwayFrom(sheet.pressedElement)}>
        {hoveredElement && !sheet && (
          <RecordLabel
            element={hoveredElement}
            sentences={[
              placesOf(hoveredElement)
                .map(({ label }) => label)
                .join(' · '),
              ...(sentences.get(hoveredElement.dataset.record ?? '') ?? []),
            ]}
          />
        )}
        {sheet && places && (
          <Sheet
            places={sheet.places ?? (sheet.pressedElement ? placesOf(sheet.pressedElement) : inPageOrder(places))}
            sentences={sentences}
            onChoose={(place) => setSheet({ ...sheet, places: [place] })}
            onClose={() => setSheet(null)}
          />
        )}
        <QuestionDialog />
        <PasswordPrompt />
        <ToastRegion />
      </BesidePage>
    </>
  )
}

const recordElementAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-record]') : null

/** Calls `open` for a clicked record of the page. Returns the element of the record under the pointer. */
function useRecordPress(open: (element: HTMLElement) => void): HTMLElement | null {
  const [hoveredElement, setHoveredElement] = useState<HTMLElement | null>(null)
  const press = useEffectEvent((event: MouseEvent) => {
    // A click by the keyboard (detail 0) works as usual; keyboard users open editors from the list of all records.
    const element = event.detail === 0 ? null : recordElementAt(event)
    if (!element) return
    event.preventDefault()
    event.stopPropagation()
    setHoveredElement(null)
    open(element)
  })
  useEffect(() => {
    const root = document.getElementById('root')
    const listening = new AbortController()
    const { signal } = listening
    root?.addEventListener('pointerover', (event) => setHoveredElement(recordElementAt(event)), { signal })
    root?.addEventListener('click', (event) => press(event), { signal, capture: true })
    for (const type of ['pointerleave', 'wheel'])
      root?.addEventListener(type, () => setHoveredElement(null), { signal })
    return () => listening.abort()
  }, [])
  return hoveredElement
}

/** Calls `run` after a write, once no editor is open; an editor may close before or after the response. */
function useAfterWrites(isOpen: boolean, run: () => void): void {
  const client = useQueryClient()
  const [hasWritten, setWritten] = useState(false)
  const afterWrite = useEffectEvent(run)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') setWritten(true)
      }),
    [client],
  )
  useEffect(() => {
    if (isOpen || !hasWritten) return
    setWritten(false)
    afterWrite()
  }, [isOpen, hasWritten])
}

/** All places: first the places that the page shows, in the order of the page, then the others. */
function inPageOrder(places: ReadonlyMap<string, Place>): Place[] {
  const elements = document.querySelectorAll<HTMLElement>('#root [data-record]')
  const onPage = Array.from(elements, ({ dataset }) => places.get(dataset.record ?? '') ?? [])
  return [...new Set([...onPage.flat(), ...places.values()])]
}

/** Dark on light is visible on every ground, and an outline moves nothing on the page. */
const recordRules = `
  #root [data-record] {
    outline: 2px dashed #16140f;
    outline-offset: 1px;
    box-shadow: 0 0 0 3px rgb(255 255 255 / 80%);
    cursor: pointer;
  }
  #root [data-record]:hover {
    outline: 3px solid var(--signal-line);
  }
`

/** Outlines the records of the page while edit mode is on. */
function useOutlines(recordsWithFindings: readonly string[], editedRecord: string | undefined): void {
  const elementsOf = (name: string) => `#root [data-record=${CSS.escape(name)}]`
  const rules = [
    recordRules,
    ...recordsWithFindings.map((name) => `${elementsOf(name)}{outline:3px dotted #b3200b}`),
    editedRecord ? `${elementsOf(editedRecord)}{outline:3px solid var(--signal-line)}` : '',
  ].join('')
  useEffect(() => {
    const outlines = new CSSStyleSheet()
    outlines.replaceSync(rules)
    document.adoptedStyleSheets.push(outlines)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== outlines)
    }
  }, [rules])
}

function RecordLabel({ element, sentences }: { element: Element; sentences: readonly string[] }) {
  const { top, left } = element.getBoundingClientRect()
  return (
    <div className="edit-label" style={{ top: Math.max(top, 0), left: Math.max(left, 0) }}>
      {sentences.join('. ')}
    </div>
  )
}

function sideAwayFrom(element: Element): 'left' | 'right' {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2 > innerWidth / 2 ? 'left' : 'right'
}
