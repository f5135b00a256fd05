import { officeLanguage, t, translated, tx } from '../../ui/translate/translate.tsx'
import './content.css'
import { Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ContentRecord } from '../../domain/content/content.ts'
import { contentKeyNamed, labelOfKey } from '../../domain/content/content-keys.ts'
import { type ContentSection, contentMessages, contentSections } from '../../domain/content/content-sections.ts'
import { isOn } from '../../domain/page/page-data.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Toggle } from '../../ui/fields/choices.tsx'
import { FilterField } from '../../ui/fields/filter-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { EmptyPanel, FailedPanel, HintPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { Table } from '../../ui/surfaces/table.tsx'
import { openerId } from '../data/keep-focus.ts'
import { contentQuery, useScreenQuery } from '../data/records.ts'
import { openEditor, openNewEditor, useOpenRecord } from '../editor/opened.ts'
import { Screen } from '../frame/screen.tsx'
import { LazyDialog, lazyCode } from '../parts/lazy.tsx'
import { LanguageMarks, MissingCounts } from '../parts/list-parts.tsx'
import { Picture } from '../parts/picture.tsx'
import { Swatch } from '../parts/swatch.tsx'
import { type ContentItem, contentItems, filteredItems, groupBySection, isMissingText } from './content-items.ts'

const useDialog = lazyCode(async () => (await import('./content-dialog.tsx')).ContentDialog)

type SectionFilter = ContentSection | 'all'

export function ContentScreen() {
  const {
    data: records,
    isPending,
    isError,
    error,
    refetch,
  } = useScreenQuery(contentQuery, contentMessages.fetchFailed)
  // Loads the dialog before it is first opened.
  useDialog()
  const [section, setSection] = useState<SectionFilter>('all')
  const [search, setSearch] = useState('')
  const [includesAll, setIncludesAll] = useState(false)
  const [isMissingOnly, setMissingOnly] = useState(false)

  const items = useMemo(() => contentItems(records ?? []), [records])
  const groups = groupBySection(filteredItems(items, { section, search, includesAll, isMissingOnly }), search)
  const hasNoStoredText = section !== 'all' && !records?.some((record) => record.section === section)

  const sectionOptions = [
    { value: 'all' as SectionFilter, label: t('All Sections') },
    ...contentSections.map((section) => ({ value: section as SectionFilter, label: t(section) })),
  ]
  return (
    <Screen title={t('Content Management')} action={{ label: t('Add Content'), onPress: () => openNewEditor() }}>
      <div className="toolbar">
        <Select label={t('Section')} isLabelHidden options={sectionOptions} value={section} onChange={setSection} />
        <Toggle isOn={includesAll} onChange={setIncludesAll}>
          {t('All texts')}
        </Toggle>
        <FilterField
          label={t('Find content')}
          placeholder={t('Find a name, key or text')}
          value={search}
          onChange={setSearch}
        />
        <Toggle isOn={isMissingOnly} onChange={setMissingOnly}>
          {t('Missing')}
        </Toggle>
        {records && <MissingCounts texts={items.filter(isMissingText).map(({ translations }) => [translations])} />}
      </div>
      {isPending && <SkeletonRows />}
      {isError && <FailedPanel message={messageOf(error, contentMessages.fetchFailed)} isInToast onRetry={refetch} />}
      {records && (
        <>
          {hasNoStoredText && (
            <HintPanel>
              {tx('Section {section} has no stored texts yet. The site shows the defaults until you add them.', {
                section: <b className="ui-monospaced">{t(section)}</b>,
              })}
            </HintPanel>
          )}
          {groups.map(([name, group]) => (
            <ContentTable
              key={name}
              section={name}
              items={group}
              onOpen={({ key, record }) => (record ? openEditor(record) : openNewEditor({ key }))}
            />
          ))}
          {groups.length === 0 && !hasNoStoredText && (
            <EmptyPanel title={isMissingOnly ? t('No text is missing') : t('No matches.')}>
              {isMissingOnly && t('Every text on the site is there in all three languages.')}
            </EmptyPanel>
          )}
        </>
      )}
      {records && <OpenContent records={records} items={items} section={section === 'all' ? 'general' : section} />}
    </Screen>
  )
}

interface OpenContentProps {
  records: readonly ContentRecord[]
  items: readonly ContentItem[]
  /** Where a new key belongs. */
  section: ContentSection
}

function OpenContent({ records, items, section }: OpenContentProps) {
  const editor = useOpenRecord(records)
  if (!editor.isOpen) return null
  return (
    <LazyDialog useCode={useDialog} title={t('Edit Content')} onClose={editor.close}>
      {(ContentDialog) => (
        <ContentDialog
          key={editor.key}
          item={items.find(({ key }) => key === (editor.record?.key ?? editor.initialValue('key')))}
          section={section}
          onClose={editor.close}
        />
      )}
    </LazyDialog>
  )
}

interface ContentTableProps {
  section: ContentSection
  items: readonly ContentItem[]
  onOpen: (item: ContentItem) => void
}

function ContentTable({ section, items, onOpen }: ContentTableProps) {
  return (
    <section className="content-section">
      <h2>{t(section)}</h2>
      <Table
        label={t('Content of section {section}', { section: t(section) })}
        rows={items}
        rowKey={({ key }) => key}
        columns={[
          {
            header: t('Content Key'),
            width: 300,
            phone: 'title',
            sortBy: ({ key }) => key,
            cell: ({ key, label }) => (
              <>
                {label !== null && <span className="ui-strong ui-block">{translated(label)}</span>}
                {(label === null || isInEnglish()) && <span className="ui-muted ui-monospaced">{key}</span>}
              </>
            ),
          },
          {
            header: t('English Translation'),
            sortBy: ({ translations }) => translations[officeLanguage()] || null,
            cell: (item) => (
              <span className="ui-cluster content-text">
                <OfficeText item={item} />
                {!item.isUsed && <span className="ui-muted">{t('Not shown on the site')}</span>}
                {isMissingText(item) && <LanguageMarks texts={[item.translations]} />}
              </span>
            ),
          },
          {
            header: t('Actions'),
            width: 200,
            align: 'right',
            phone: 'actions',
            cell: (item) => (
              <Button
                id={openerId(item.key)}
                size="small"
                icon={item.record ? <Pencil aria-hidden /> : <Plus aria-hidden />}
                aria-label={t(item.record ? 'Edit {name}' : 'Add {name}', { name: fullName(item) })}
                onPress={() => onOpen(item)}
              >
                {item.record ? t('Edit') : t('Add')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

/** Only the English screen shows keys and “Image URL”, as the specification asks (section 2). */
const isInEnglish = () => officeLanguage() === 'en'

const fullName = ({ key, label }: ContentItem) =>
  label === null ? key : [translated(label), ...(isInEnglish() ? [key] : [])].join(', ')

function OfficeText({ item }: { item: ContentItem }) {
  const text = item.translations[officeLanguage()]
  switch (item.kind) {
    case 'switch':
      return <span>{isOn(item.translations) ? t('On') : t('Off')}</span>
    case 'color':
      if (text === '') return <i className="ui-muted">{t('(empty)')}</i>
      return (
        <span className="ui-cluster ui-monospaced">
          <Swatch colour={text} />
          {text}
        </span>
      )
    case 'image':
      return (
        <span className="ui-cluster">
          <Picture
            address={text}
            alt={translated(labelOfKey(item.key))}
            size={64}
            isUncropped={!contentKeyNamed(item.key)?.isCropped}
          />
          {isInEnglish() && <span className="ui-muted">{t('Image URL')}</span>}
        </span>
      )
    case 'link':
      return text === '' ? <i className="ui-muted">{t('No address')}</i> : <span className="ui-clipped">{text}</span>
    default:
      if (text === '') return <i className="ui-muted">{t('No English translation')}</i>
      return <span className="ui-clipped">{text.replaceAll('\n', ' ⏎ ')}</span>
  }
}
