import { ChevronRight, Pencil, Plus } from 'lucide-react'
import { labelOfKey } from '../../../domain/content-keys.ts'
import type { ContentSection } from '../../../domain/content-sections.ts'
import { isOn } from '../../../domain/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { type ContentItem, isMissingText } from '../content-items.ts'
import { openerId } from '../keep-focus.ts'
import { LanguageMarks } from '../missing-languages.tsx'
import { Picture } from '../picture.tsx'

interface ContentTableProps {
  section: ContentSection
  items: readonly ContentItem[]
  isOpenAtFirst: boolean
  onOpen: (item: ContentItem) => void
}

/** The keys of one section. */
export function ContentTable({ section, items, isOpenAtFirst, onOpen }: ContentTableProps) {
  return (
    <details className="content-section" open={isOpenAtFirst}>
      <summary>
        <ChevronRight aria-hidden />
        <h2>
          {section} <span className="ui-muted ui-number">{items.length === 1 ? '1 key' : `${items.length} keys`}</span>
        </h2>
      </summary>
      <Table
        label={`Content of section ${section}`}
        rows={items}
        rowKey={({ key }) => key}
        columns={[
          {
            header: 'Content Key',
            width: 300,
            phone: 'title',
            sortBy: ({ key }) => key,
            cell: ({ key, label }) => (
              <>
                {label !== null && <span className="content-label">{label}</span>}
                <span className="content-key ui-monospaced">{key}</span>
              </>
            ),
          },
          {
            header: 'English Translation',
            sortBy: ({ translations }) => translations.en || null,
            cell: (item) => (
              <span className="content-text">
                <EnglishText item={item} />
                {!item.isUsed && <span className="ui-muted">Not shown on the site</span>}
                {isMissingText(item) && <LanguageMarks texts={[item.translations]} />}
              </span>
            ),
          },
          {
            header: 'Actions',
            width: 136,
            align: 'right',
            phone: 'actions',
            cell: (item) => (
              <Button
                id={openerId(item.key)}
                size="small"
                icon={item.record ? <Pencil aria-hidden /> : <Plus aria-hidden />}
                aria-label={`${item.record ? 'Edit' : 'Add'} ${fullName(item)}`}
                onPress={() => onOpen(item)}
              >
                {item.record ? 'Edit' : 'Add'}
              </Button>
            ),
          },
        ]}
      />
    </details>
  )
}

const fullName = ({ key, label }: ContentItem) => (label === null ? key : `${label}, ${key}`)

function EnglishText({ item }: { item: ContentItem }) {
  const { en } = item.translations
  switch (item.kind) {
    case 'switch':
      return <span>{isOn(item.translations) ? 'On' : 'Off'}</span>
    case 'image':
      return (
        <span className="content-image">
          <Picture address={en} alt={labelOfKey(item.key)} size={64} />
          <span className="ui-muted">Image URL</span>
        </span>
      )
    case 'link':
      return en === '' ? <i className="ui-muted">No address</i> : <span className="ui-clipped">{en}</span>
    default:
      if (en === '') return <i className="ui-muted">No English translation</i>
      return <span className="ui-clipped">{en.replaceAll('\n', ' ⏎ ')}</span>
  }
}
