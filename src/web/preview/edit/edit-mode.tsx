import './edit.css'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria'
import { I18nProvider } from 'react-aria-components'
import { createPortal } from 'react-dom'
import type { Finding } from '../../../domain/findings/finding.ts'
import type { Preview } from '../../../domain/preview.ts'
import { PasswordPrompt } from '../../admin/password-prompt.tsx'
import { currentTheme } from '../../admin/theme.ts'
import { useUndoKey } from '../../admin/undo.ts'
import { createQueryClient } from '../../data/query-client.ts'
import { NoticeRegion } from '../../ui/notice-region.tsx'
import { notifyError } from '../../ui/notices.ts'
import { usePageLanguage } from '../page-language.ts'
import { foundQuery, previewQuery } from '../preview-requests.ts'
import type { PreviewedPage } from '../previewed-page.ts'
import { candidateListsQuery, renewPreview } from './candidate.ts'
import { type Place, placesIn, sentencesOf, shownAt } from './places.ts'
import { Sheet } from './sheet.tsx'
import { usePressing } from './use-pressing.ts'
import { useWrites } from './use-writes.ts'

// React Aria adds a style element unless one with this id is there; the security policy forbids that one.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

interface EditModeProps {
  page: PreviewedPage
  preview: Preview
}

/** Outlines what the page shows of the database (`data-record`), and opens its editors beside the page. */
export function EditMode({ page, preview }: EditModeProps) {
  const bar = useQueryClient()
  // The editors' rows are the live ones: none of the bar's.
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale="en-GB">
        <Editing
          page={page}
          preview={preview}
          onRenewed={(renewed) => bar.setQueryData(previewQuery.queryKey, renewed)}
        />
      </I18nProvider>
    </QueryClientProvider>
  )
}

interface OpenSheet {
  /** Those that were chosen; else what the element shows, or everything. */
  places?: readonly Place[]
  /** Where it was pressed. */
  element?: HTMLElement
}

const nothing: readonly Finding[] = []

function Editing({ page, preview, onRenewed }: EditModeProps & { onRenewed: (preview: Preview) => void }) {
  const language = usePageLanguage()
  const { data: lists } = useQuery(candidateListsQuery(preview.candidate))
  const { data: found = nothing } = useQuery(foundQuery(preview.candidate))
  const places = useMemo(() => lists && placesIn(lists), [lists])
  const sentences = useMemo(() => sentencesOf(found, language), [found, language])
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  useUndoKey()

  const renew = () => {
    const failed = () =>
      notifyError('It is saved, but the page could not be rendered again', 'Error', {
        label: 'Try again',
        onPress: renew,
      })
    renewPreview(page).then(onRenewed, failed)
  }
  useWrites(sheet !== null, renew)

  const placesOf = ({ dataset: { record = '' } }: HTMLElement) =>
    places && lists ? shownAt(record, places, lists) : []
  const pointed = usePressing((element) => setSheet({ element }))
  useMarks([...sentences.keys()], sheet?.element?.dataset.record)
  return (
    <>
      <button type="button" className="preview-button" onClick={() => setSheet({})}>
        All texts and records
      </button>
      <BesidePage side={sheet?.element && sideAwayFrom(sheet.element)}>
        {pointed && !sheet && (
          <Label
            of={pointed}
            words={[
              placesOf(pointed)
                .map(({ label }) => label)
                .join(' · '),
              ...(sentences.get(pointed.dataset.record ?? '') ?? []),
            ]}
          />
        )}
        {sheet && places && (
          <Sheet
            places={sheet.places ?? (sheet.element ? placesOf(sheet.element) : inPageOrder(places))}
            sentences={sentences}
            onChoose={(place) => setSheet({ ...sheet, places: [place] })}
            onClose={() => setSheet(null)}
          />
        )}
        <PasswordPrompt />
        <NoticeRegion />
      </BesidePage>
    </>
  )
}

/** What the page shows comes first, in the order in which it shows it. */
function inPageOrder(places: ReadonlyMap<string, Place>): Place[] {
  const elements = document.querySelectorAll<HTMLElement>('#root [data-record]')
  const onPage = Array.from(elements, ({ dataset }) => places.get(dataset.record ?? '') ?? [])
  return [...new Set([...onPage.flat(), ...places.values()])]
}

/** Marks the elements of records about which something was found, and those of the one that is edited. */
function useMarks(found: readonly string[], edited: string | undefined): void {
  const elementsOf = (name: string) => `#root [data-record=${CSS.escape(name)}]`
  const rules = [
    ...found.map((name) => `${elementsOf(name)}{outline:3px dotted #b3200b}`),
    edited ? `${elementsOf(edited)}{outline:3px solid #ff4a1c}` : '',
  ].join('')
  useEffect(() => {
    const marks = new CSSStyleSheet()
    marks.replaceSync(rules)
    document.adoptedStyleSheets.push(marks)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== marks)
    }
  }, [rules])
}

/** The name of what is under the pointer. */
function Label({ of, words }: { of: Element; words: readonly string[] }) {
  const { top, left } = of.getBoundingClientRect()
  return (
    <div className="edit-label" style={{ top: Math.max(top, 0), left: Math.max(left, 0) }}>
      {words.join('. ')}
    </div>
  )
}

/** Where a sheet leaves an element in sight. */
function sideAwayFrom(element: Element): 'left' | 'right' {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2 > innerWidth / 2 ? 'left' : 'right'
}

/** A part of the document that looks as the back office does, with whatever opens from it. */
function BesidePage({ side = 'right', children }: { side: 'left' | 'right' | undefined; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  return createPortal(
    <div ref={part} className="edit" data-area="admin" data-theme={currentTheme()} data-side={side} lang="en">
      <UNSAFE_PortalProvider getContainer={() => part.current}>{children}</UNSAFE_PortalProvider>
    </div>,
    document.body,
  )
}
