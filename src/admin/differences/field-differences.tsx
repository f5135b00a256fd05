import { brandColour } from '../../domain/content/content.ts'
import type {
  ComparedPicture,
  DifferenceAction,
  FieldDifference,
  RecordDifference,
} from '../../domain/differences/compare.ts'
import type { Part } from '../../domain/differences/marked-text.ts'
import { englishLanguageNames, type Language, languageTags } from '../../domain/languages.ts'
import { type Message, t, translated } from '../../ui/translate/translate.tsx'
import './field-differences.css'
import { ArrowRight, Ellipsis, Pencil } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../../ui/elements/button.tsx'
import { recordHref } from '../data/records.ts'
import { Picture } from '../parts/picture.tsx'
import { Swatch } from '../parts/swatch.tsx'

interface FieldDifferencesProps {
  fields: readonly FieldDifference[]
  /** An added record has no former values, a removed record no current ones. */
  action: DifferenceAction
}

export function FieldDifferences({ fields, action }: FieldDifferencesProps) {
  const isOneSided = action === 'added' || action === 'removed'
  if (fields.length === 0) return <p className="ui-muted">{t('No differences.')}</p>
  return (
    <dl className="ui-facts">
      {fields.map((difference) => (
        <Fragment key={difference.field}>
          <dt>{translated(difference.label)}</dt>
          <dd className="ui-stack ui-stack-close">
            <Difference {...difference} isOneSided={isOneSided} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Difference({ isOneSided, ...difference }: FieldDifference & { isOneSided: boolean }) {
  switch (difference.kind) {
    case 'text':
      return difference.languages.map(({ language, parts }) => (
        <InLanguage key={language} language={language}>
          <Words parts={parts} />
        </InLanguage>
      ))
    case 'lines':
      return difference.languages.map(({ language, lines }) => (
        <InLanguage key={language} language={language}>
          {withStarts(lines).map(({ start, ...line }) => (
            <span key={start} className="ui-block">
              <Marked {...line} />
            </span>
          ))}
        </InLanguage>
      ))
    case 'value':
      return <Values before={difference.before} after={difference.after} isOneSided={isOneSided} />
    case 'picture':
      return difference.languages.map(({ language, before, after }) => (
        <InLanguage key={language} language={language}>
          <Pictures before={before} after={after} isOneSided={isOneSided} />
        </InLanguage>
      ))
  }
}

interface InLanguageProps {
  language: Language | null
  children: ReactNode
}

function InLanguage({ language, children }: InLanguageProps) {
  if (!language) return <div className="difference-text">{children}</div>
  return (
    <div className="ui-note">
      <span className="language-mark">
        <span aria-hidden>{language.toUpperCase()}</span>
        <span className="visually-hidden">{translated(englishLanguageNames[language])}: </span>
      </span>
      <div className="difference-text" lang={languageTags[language]}>
        {children}
      </div>
    </div>
  )
}

export function EditLink(record: Pick<RecordDifference, 'list' | 'id' | 'label' | 'action'>) {
  if (record.action === 'removed') return null
  const name = translated(record.label)
  return (
    <Link className="ui-button ui-button-plain" href={recordHref(record)} aria-label={t('Edit {name}', { name })}>
      <Pencil aria-hidden /> {t('Edit')}
    </Link>
  )
}

/** A text with marked words. A button replaces text that is far from every mark, and shows it when pressed. */
export function Words({ parts }: { parts: readonly Part[] }) {
  const [isExpanded, setExpanded] = useState(false)
  return withStarts(isExpanded ? parts : shortenParts(parts)).map(({ start, ...part }) =>
    part.change === 'left out' ? (
      <IconButton key={start} label={t('Show the whole text')} onPress={() => setExpanded(true)}>
        <Ellipsis aria-hidden />
      </IconButton>
    ) : (
      <Marked key={start} {...part} />
    ),
  )
}

/** Marks added and removed words by line, weight, colour and, for screen readers, hidden words. */
function Marked({ text, change }: Part) {
  if (change === 'same') return text
  const Mark = change === 'added' ? 'ins' : 'del'
  return (
    <Mark className="difference-mark">
      <span className="visually-hidden"> ({translated(change)}: </span>
      {text}
      <span className="visually-hidden">) </span>
    </Mark>
  )
}

interface BeforeAndAfterProps<Side> {
  before: Side | null
  after: Side | null
  isOneSided: boolean
}

/** Translates the texts of a picture's metadata one by one: semicolons separate them. */
const translatedValue = (value: string) => value.split('; ').map(translated).join('; ')

function Values({ before, after, isOneSided }: BeforeAndAfterProps<string>) {
  const empty = isOneSided ? null : <span className="ui-muted">{t('(empty)')}</span>
  return (
    <div className="difference-text ui-cluster">
      {before === null ? empty : <Value text={before} change="removed" />}
      {!isOneSided && <ArrowRight aria-label={t('becomes')} role="img" />}
      {after === null ? empty : <Value text={after} change="added" />}
    </div>
  )
}

const Value = ({ text, change }: Part) => (
  <>
    {brandColour.test(text) && <Swatch colour={text} />}
    <Marked text={translatedValue(text)} change={change} />
  </>
)

function Pictures({ before, after, isOneSided }: BeforeAndAfterProps<ComparedPicture>) {
  return (
    <div className="ui-cluster">
      {(before || !isOneSided) && <CaptionedPicture picture={before} when="Before" />}
      {!isOneSided && <ArrowRight aria-hidden />}
      {(after || !isOneSided) && <CaptionedPicture picture={after} when="After" />}
    </div>
  )
}

function CaptionedPicture({ picture, when }: { picture: ComparedPicture | null; when: Message }) {
  return (
    <figure>
      {picture ? (
        <Picture address={picture.isRemoved ? null : picture.url} alt={t(when)} size={160} isUncropped />
      ) : (
        <span className="ui-hint-panel">{t('No picture')}</span>
      )}
      <figcaption className="ui-muted">
        {picture?.isRemoved ? t('{when}, deleted for good', { when: t(when) }) : t(when)}
      </figcaption>
    </figure>
  )
}

/** The number of unchanged characters that are shown on each side of a difference. */
const contextLength = 60

const minOmitted = 40

type PartOrGap = Part | { change: 'left out' }

/** Replaces unchanged text far from every difference by gaps. Cuts between words. */
export function shortenParts(parts: readonly Part[]): PartOrGap[] {
  return parts.flatMap((part, index) => {
    if (part.change !== 'same') return [part]
    const head = index === 0 ? 0 : endOfHead(part.text)
    const tail = index === parts.length - 1 ? part.text.length : startOfTail(part.text)
    if (tail - head < minOmitted) return [part]
    return [
      ...(head > 0 ? [{ ...part, text: part.text.slice(0, head) }] : []),
      { change: 'left out' as const },
      ...(tail < part.text.length ? [{ ...part, text: part.text.slice(tail) }] : []),
    ]
  })
}

function endOfHead(text: string): number {
  const end = text.lastIndexOf(' ', contextLength)
  return end > 0 ? end : Math.min(contextLength, text.length)
}

function startOfTail(text: string): number {
  const start = text.indexOf(' ', Math.max(text.length - contextLength, 0))
  return start === -1 ? Math.max(text.length - contextLength, 0) : start + 1
}

/** Adds the position at which each part starts, as its React key. */
function withStarts<Each extends PartOrGap>(parts: readonly Each[]): (Each & { start: number })[] {
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.change === 'left out' ? 1 : part.text.length + 1
    return { ...part, start }
  })
}
