import type { UseQueryResult } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { englishLanguageNames, type Language, languages, type Translated } from '../../domain/languages.ts'
import { foldText } from '../../domain/text/text-forms.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { Spinner } from '../../ui/surfaces/status.tsx'
import type { Column } from '../../ui/surfaces/table.tsx'
import { type PluralMessage, t, tn, translated } from '../../ui/translate/translate.tsx'
import { openerId } from '../data/keep-focus.ts'

interface ListStatesProps<Row> {
  query: UseQueryResult<Row[]>
  failed: string
  pending?: ReactNode
  empty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

export function ListStates<Row>({ query, failed, pending = <SkeletonRows />, empty, children }: ListStatesProps<Row>) {
  if (query.data) return query.data.length === 0 && empty !== undefined ? empty : children(query.data)
  if (query.isError) return <FailedPanel message={failed} isInToast onRetry={query.refetch} />
  return pending
}

export function ListSpinner() {
  return (
    <div className="list-spinner" role="status">
      <Spinner label={t('Loading…')} size="large" />
    </div>
  )
}

interface EmptyListProps {
  title: string
  addLabel: string
  onAdd: () => void
  children: ReactNode
}

export function EmptyList({ title, addLabel, onAdd, children }: EmptyListProps) {
  const addButton = (
    <Button icon={<Plus aria-hidden />} onPress={onAdd}>
      {addLabel}
    </Button>
  )
  return (
    <EmptyPanel title={title} action={addButton}>
      {children}
    </EmptyPanel>
  )
}

export function RowCount({ rows, one, many }: { rows?: readonly unknown[]; one: string; many: PluralMessage }) {
  return rows && <span className="ui-end ui-muted">{tn(rows.length, one, many)}</span>
}

interface RowActionsProps {
  id: number
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ id, name, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="ui-actions">
      <IconButton id={openerId(id)} label={t('Edit {name}', { name })} onPress={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t('Delete {name}', { name })} onPress={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  )
}

/** Administrators who use the API need the id. */
export const idColumn: Column<{ id: number }> = {
  header: 'ID',
  width: 72,
  phone: 'more',
  className: 'ui-number ui-muted',
  sortBy: ({ id }) => id,
  cell: ({ id }) => id,
}

export function nameColumn<Row>(
  header: string,
  nameOf: (row: Row) => string,
  textsOf: (row: Row) => readonly (Translated | null)[],
  pillOf: (row: Row) => string | false = () => false,
): Column<Row> {
  return {
    header,
    phone: 'title',
    sortBy: nameOf,
    cell: (row) => (
      <span className="ui-cluster">
        <b className="ui-strong">{nameOf(row)}</b>
        {pillOf(row) && <span className="ui-pill">{pillOf(row)}</span>}
        {missingLanguages(textsOf(row)).length > 0 && <LanguageMarks texts={textsOf(row)} />}
      </span>
    ),
  }
}

export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  header: t('Actions'),
  width: 200,
  align: 'right',
  phone: 'actions',
  cell,
})

/** Returns the languages in which one of the texts is empty. */
export function missingLanguages(texts: readonly (Translated | null)[]): Language[] {
  return languages.filter((language) => texts.some((text) => text !== null && !text[language]?.trim()))
}

export function LanguageMarks({ texts }: { texts: readonly (Translated | null)[] }) {
  const missing = missingLanguages(texts)
  return (
    <span className="language-marks">
      {languages.map((language) => {
        const isMissing = missing.includes(language)
        return (
          <i key={language} className={isMissing ? 'language-mark language-mark-missing' : 'language-mark'}>
            {isMissing && (
              <span className="visually-hidden">
                {t('{language} is missing:', { language: translated(englishLanguageNames[language]) })}{' '}
              </span>
            )}
            {language.toUpperCase()}
          </i>
        )
      })}
    </span>
  )
}

/** The number of records with a missing text, by language; `texts` contains each record's texts. */
export function MissingCounts({ texts }: { texts: readonly (readonly (Translated | null)[])[] }) {
  const missing = texts.map(missingLanguages)
  const counts = languages
    .map((language) => ({ language, count: missing.filter((each) => each.includes(language)).length }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <span className="ui-end ui-muted ui-cluster ui-number">
      {t('Missing')}
      {counts.map(({ language, count }) => (
        <span key={language}>
          <i className="language-mark language-mark-missing">{language.toUpperCase()}</i> {count}
        </span>
      ))}
    </span>
  )
}

interface NextPageButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export function NextPageButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: NextPageButtonProps) {
  if (!hasNextPage) return null
  return (
    <p className="ui-cluster ui-more">
      <Button isBusy={isFetchingNextPage} onPress={() => fetchNextPage()}>
        {t('Show more')}
      </Button>
    </p>
  )
}

export function containsText(texts: readonly (Translated | null)[], search: string): boolean {
  const needle = foldText(search)
  if (needle === '') return true
  return texts.some((text) => text && Object.values(text).some((each) => foldText(each).includes(needle)))
}
