import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria'
import { createPortal } from 'react-dom'
import type { Preview } from '../../../domain/preview.ts'
import { PasswordPrompt } from '../../admin/password-prompt.tsx'
import { currentTheme } from '../../admin/theme.ts'
import { useUndoKey } from '../../admin/undo.ts'
import { NoticeRegion } from '../../ui/notice-region.tsx'
import { notifyError } from '../../ui/notices.ts'
import { usePageLanguage } from '../page-language.ts'
import type { PreviewedPage } from '../previewed-page.ts'
import { candidateListsQuery } from './candidate-lists.ts'
import { OutlineLayer } from './outline-layer.tsx'
import { recordOf } from './place.ts'
import { PlaceIndex } from './place-index.ts'
import { renewPreview } from './renew-preview.ts'
import { type OpenSheet, Sheet } from './sheet.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useFoundAt } from './use-found-at.ts'
import { useOutlines } from './use-outlines.ts'
import { useWritten } from './use-written.ts'

interface EditingProps {
  page: PreviewedPage
  preview: Preview
  onRenewed: (preview: Preview) => void
}

export function Editing({ page, preview, onRenewed }: EditingProps) {
  const language = usePageLanguage()
  const { data: lists } = useQuery(candidateListsQuery(preview.candidate))
  const index = useMemo(() => lists && new PlaceIndex(lists, language), [lists, language])
  const outlines = useOutlines(index)
  const found = useFoundAt(preview.candidate, language)
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const keepFocus = useFocusKept(outlines)
  useUndoKey()

  const placed = new Set(outlines.flatMap(({ places }) => places.map(recordOf)))
  const unplaced = index?.contentPlaces.filter((place) => !placed.has(recordOf(place))) ?? []

  const renew = () => {
    const tell = () =>
      notifyError('It is saved, but the page could not be rendered anew', 'Error', {
        label: 'Try again',
        onPress: renew,
      })
    renewPreview(page).then(onRenewed, tell)
  }
  const written = useWritten(renew)
  const open = (opened: OpenSheet) => {
    written.noteOpened()
    // Where the focus comes back to.
    if (opened.outline) document.getElementById(opened.outline.id)?.focus({ preventScroll: true })
    setSheet(opened)
  }
  const close = () => {
    keepFocus(sheet?.outline)
    setSheet(null)
    written.noteClosed()
  }
  return (
    <>
      <button type="button" className="preview-button" onClick={() => open({ places: unplaced, outline: undefined })}>
        Texts without a place
      </button>
      <BesidePage side={sheet?.outline && sideAwayFrom(sheet.outline.element)}>
        <OutlineLayer
          outlines={outlines}
          opened={sheet?.outline}
          foundAt={found}
          onOpen={(outline) => open({ places: outline.places, outline })}
        />
        {sheet && <Sheet {...sheet} onChoose={(place) => open({ ...sheet, places: [place] })} onClose={close} />}
        <PasswordPrompt />
        <NoticeRegion />
      </BesidePage>
    </>
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
