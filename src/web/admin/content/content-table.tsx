import { Pencil, Plus } from 'lucide-react'
import type { ContentSection } from '../../../domain/content-sections.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { LanguageMarks } from '../missing-languages.tsx'
import { Picture } from '../picture.tsx'
import type { ContentItem } from './content-items.ts'

interface ContentTableProps {
  section: ContentSection
  items: readonly ContentItem[]
  onOpen: (item: ContentItem) => void
}

/** The keys of one section. */
export function ContentTable({ section, items, onOpen }: ContentTableProps) {
  return (
    <section className="content-section">
      <h2>
        {section} <span className="ui-muted ui-number">{items.length === 1 ? '1 key' : `${items.length} keys`}</span>
      </h2>
      <Table
        label={`Content of section ${section}`}
        rows={items}
        rowKey={({ key }) => key}
        columns={[
          {
            header: 'Content Key',
            width: 300,
            phone: 'title',
            className: 'ui-monospaced',
            sortBy: ({ key }) => key,
            cell: ({ key }) => key,
          },
          {
            header: 'English Translation',
            sortBy: ({ translations }) => translations.en || null,
            cell: (item) => (
              <span className="content-text">
                <EnglishText item={item} />
                <LanguageMarks texts={[item.translations]} />
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
                size="small"
                icon={item.record ? <Pencil aria-hidden /> : <Plus aria-hidden />}
                aria-label={`${item.record ? 'Edit' : 'Add'} ${item.key}`}
                onPress={() => onOpen(item)}
              >
                {item.record ? 'Edit' : 'Add'}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

function EnglishText({ item }: { item: ContentItem }) {
  const { en } = item.translations
  if (en === '') return <i className="ui-muted">No English translation</i>
  if (item.type === 'text') return <span className="ui-clipped">{en.replaceAll('\n', ' ⏎ ')}</span>
  return (
    <span className="content-image">
      <Picture address={en} alt={item.key} size={64} />
      <span className="ui-muted">Image URL</span>
    </span>
  )
}
