import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type Language, languageTags } from '../../domain/languages.ts'
import type { Preview } from '../../domain/preview.ts'
import { Icon } from '../ui/icon.tsx'
import { Administration } from './administration.tsx'
import { LanguageChoice, ShowChoice, WidthChoice } from './choices.tsx'
import { usePageLanguage } from './page-language.ts'
import { previewQuery, useEditing, useLeavingPreview } from './preview-requests.ts'
import type { PreviewedPage } from './previewed-page.ts'
import { countedChanges, momentIn, wordsIn } from './words.ts'

const EditMode = lazy(async () => ({ default: (await import('./edit/edit-mode.tsx')).EditMode }))

/** Says what this document is, and what can be looked at beside it. */
export function PreviewBar({ page }: { page: PreviewedPage }) {
  const pageLanguage = usePageLanguage()
  const { data: preview, isPending, isError } = useQuery(previewQuery)
  const words = wordsIn(pageLanguage)
  if (isPending) return null
  if (isError) return <Notice language={pageLanguage} text={words.unreachable} action={words.tryAgain} />
  if (!preview) return <Notice language={pageLanguage} text={words.ended} action={words.toPublicPage} />
  // Administrators work in English, guests read what the page speaks.
  const language = preview.isAdministrator ? 'en' : pageLanguage
  return <Bar page={page} preview={preview} language={language} pageLanguage={pageLanguage} />
}

function Notice({ language, text, action }: { language: Language; text: string; action: string }) {
  return (
    <Frame language={language}>
      <p className="preview-facts" role="status">
        {text}
      </p>
      <button type="button" className="preview-button" onClick={() => location.reload()}>
        {action}
      </button>
    </Frame>
  )
}

function Frame({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <aside className="preview-bar" lang={languageTags[language]} aria-label={wordsIn(language).bar}>
      {children}
    </aside>
  )
}

interface BarProps {
  page: PreviewedPage
  preview: Preview
  language: Language
  pageLanguage: Language
}

function Bar({ page, preview, language, pageLanguage }: BarProps) {
  const words = wordsIn(language)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const editing = useEditing()
  const leaving = useLeavingPreview()
  const isCandidate = preview.show === 'then'
  const isPublished = isCandidate && preview.publishedAs !== null

  useEffect(() => {
    if (!isOpen) return
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [isOpen])
  return (
    <Frame language={language}>
      <p className="preview-facts">
        <strong className="tape preview-tape" data-public={!isCandidate || isPublished || undefined}>
          {isPublished ? words.isPublished : isCandidate ? words.notPublic : words.isPublic}
        </strong>
        <span>
          {words.candidateOf(momentIn(language, preview.createdAt))} · {countedChanges(preview.differences, language)}
        </span>
      </p>
      <button
        ref={opener}
        type="button"
        className="preview-button preview-opener"
        aria-expanded={isOpen}
        aria-controls="preview-controls"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'x' : 'chevron-down'} />
        <span className="visually-hidden">{words.controls}</span>
      </button>
      <div id="preview-controls" className="preview-controls" data-open={isOpen || undefined}>
        <LanguageChoice words={words} language={pageLanguage} />
        <WidthChoice words={words} />
        <ShowChoice words={words} show={preview.show} />
        {preview.isAdministrator && isCandidate && (
          <Administration
            preview={preview}
            isSwitching={editing.isPending}
            onEdit={() => editing.mutate(!preview.editing)}
          />
        )}
        {preview.isAdministrator && preview.editing && isCandidate && (
          <Suspense>
            <EditMode page={page} preview={preview} />
          </Suspense>
        )}
        <button type="button" className="preview-button" onClick={() => leaving.mutate()}>
          {words.leave}
        </button>
      </div>
    </Frame>
  )
}
