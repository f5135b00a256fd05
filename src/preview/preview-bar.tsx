import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useOfficeLanguage } from '../admin/frame/office-language.ts'
import { type Language, languageNames, languages, languageTags } from '../domain/languages.ts'
import { type PreviewView, previewViews } from '../domain/releases/preview.ts'
import type { OpenPreview } from '../domain/releases/release.ts'
import { timeOf } from '../domain/time/dates.ts'
import { currentUserQuery } from '../ui/data/current-user.ts'
import { Icon } from '../ui/elements/icon.tsx'
import { Administration } from './administration.tsx'
import { type PreviewedPage, previewQuery, useEndPreview, useModeChange, useShowChange } from './preview-requests.ts'
import { type PreviewWords, pageLanguage, wordsIn } from './words.ts'

const EditMode = lazy(async () => {
  await import('../ui/data/zod-without-eval.ts')
  return { default: (await import('./edit/edit-mode.tsx')).EditMode }
})

export function PreviewBar({ page }: { page: PreviewedPage }) {
  const { data: preview, isPending, isError } = useQuery(previewQuery)
  const language = pageLanguage()
  const words = wordsIn(language)
  if (isPending) return null
  if (isError) return <BarMessage language={language} text={words.unreachable} action={words.tryAgain} />
  if (!preview) return <BarMessage language={language} text={words.ended} action={words.toPublicPage} />
  const props = { page, preview, pageLanguage: language }
  return preview.isAdministrator ? <AdministratorBar {...props} /> : <Bar {...props} language={language} />
}

/** The bar in the language of the back office; guests see it in the language of the page. */
function AdministratorBar(props: Omit<BarProps, 'language'>) {
  const { data: user, isPending } = useQuery(currentUserQuery)
  const language = useOfficeLanguage(user)
  return !isPending && language && <Bar {...props} language={language} />
}

function BarMessage({ language, text, action }: { language: Language; text: string; action: string }) {
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
  preview: OpenPreview
  language: Language
  pageLanguage: Language
}

function Bar({ page, preview, language, pageLanguage }: BarProps) {
  const words = wordsIn(language)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const modeChange = useModeChange()
  const end = useEndPreview()
  const isPreviewShown = preview.show === 'then'
  const isPublished = isPreviewShown && preview.isPublished

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
        <strong className="tape preview-tape" data-public={!isPreviewShown || isPublished || undefined}>
          {isPublished ? words.isPublished : isPreviewShown ? words.notPublic : words.isPublic}
        </strong>
        <span>{words.previewOf(timeOf(preview.createdAt))}</span>
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
        {preview.isAdministrator && isPreviewShown && (
          <Administration
            preview={preview}
            isSwitching={modeChange.isPending}
            onEdit={() => modeChange.mutate(!preview.editing)}
          />
        )}
        {preview.isAdministrator && preview.editing && isPreviewShown && (
          <Suspense>
            <EditMode page={page} preview={preview} />
          </Suspense>
        )}
        <button type="button" className="preview-button" onClick={() => end.mutate()}>
          {words.leave}
        </button>
      </div>
    </Frame>
  )
}

/** A phone, a tablet and a desktop. */
const windowSizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="preview-group">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}

function LanguageChoice({ words, language }: { words: PreviewWords; language: Language }) {
  const addressIn = (each: Language) => {
    const url = new URL(location.href)
    // Also for Polish: without `lang`, the page opens in the language that this browser remembers.
    url.searchParams.set('lang', each)
    return url.pathname + url.search + url.hash
  }
  return (
    <Group label={words.language}>
      {languages.map((each) => (
        <a
          key={each}
          className="preview-button"
          href={addressIn(each)}
          lang={languageTags[each]}
          aria-current={each === language || undefined}
        >
          {each.toUpperCase()}
          <span className="visually-hidden"> {languageNames[each]}</span>
        </a>
      ))}
    </Group>
  )
}

/** Opens the page in a window of the chosen width, so that media queries apply. */
function WidthChoice({ words }: { words: PreviewWords }) {
  const open = ({ width, height }: { width: number; height: number }) =>
    window.open(location.href, `ringside-preview-${width}`, `popup,width=${width},height=${height}`)?.focus()
  return (
    <Group label={words.width}>
      {windowSizes.map((size) => (
        <button
          key={size.width}
          type="button"
          className="preview-button preview-width"
          aria-label={words.windowOf(size.width)}
          onClick={() => open(size)}
        >
          {size.width}
        </button>
      ))}
    </Group>
  )
}

function ShowChoice({ words, show }: { words: PreviewWords; show: PreviewView }) {
  const { mutate } = useShowChange()
  return (
    <Group label={words.show}>
      {previewViews.map((each) => (
        <button
          key={each}
          type="button"
          className="preview-button"
          aria-pressed={each === show}
          onClick={() => each !== show && mutate(each)}
        >
          {each === 'now' ? words.showNow : words.showThen}
        </button>
      ))}
    </Group>
  )
}
