import './content.css'
import { useMemo, useState } from 'react'
import { type ContentSection, contentMessages, contentSections } from '../../../domain/content-sections.ts'
import { messageOf } from '../../data/request.ts'
import { FilterField } from '../../ui/filter-field.tsx'
import { EmptyPanel, FailedPanel, HintPanel, SkeletonRows } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { bySection, contentItems, foldedSections, isMissingText, matches } from '../content-items.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { MissingCounts } from '../missing-languages.tsx'
import { contentQuery, useList } from '../records.ts'
import { Screen } from '../screen.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { ContentTable } from './content-table.tsx'

type SectionFilter = ContentSection | 'all'

const sectionOptions = [
  { value: 'all' as SectionFilter, label: 'All Sections' },
  ...contentSections.map((section) => ({ value: section as SectionFilter, label: section })),
]

export function ContentScreen() {
  const { data: records, isPending, isError, error, refetch } = useList(contentQuery, contentMessages.fetchFailed)
  const opened = useOpenRecord(records)
  const [section, setSection] = useState<SectionFilter>('all')
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState<'all' | 'missing'>('all')

  const items = useMemo(() => contentItems(records ?? []), [records])
  const inSection = items.filter((item) => (section === 'all' || item.section === section) && matches(item, wanted))
  const missing = inSection.filter(isMissingText)
  const groups = bySection(shown === 'missing' ? missing : inSection)
  const isNarrowed = section !== 'all' || wanted.trim() !== '' || shown === 'missing'
  const isSectionEmpty = section !== 'all' && !records?.some((record) => record.section === section)

  return (
    <Screen title="Content Management" action={{ label: 'Add Content', onPress: () => opened.add() }}>
      <div className="toolbar">
        <Select label="Section" isLabelHidden options={sectionOptions} value={section} onChange={setSection} />
        <FilterField label="Find content" placeholder="Find a name, key or text" value={wanted} onChange={setWanted} />
        <Segments
          label="Which keys"
          options={[
            { value: 'all', label: 'All', count: inSection.length },
            { value: 'missing', label: 'Missing text', count: missing.length },
          ]}
          value={shown}
          onChange={setShown}
        />
        {records && <MissingCounts of={items.filter(isMissingText).map(({ translations }) => [translations])} />}
      </div>
      {isPending && <SkeletonRows />}
      {isError && <FailedPanel message={messageOf(error, contentMessages.fetchFailed)} isInNotice onRetry={refetch} />}
      {records && (
        <>
          {isSectionEmpty && (
            <HintPanel>
              Section <b className="ui-monospaced">{section}</b> has no stored texts yet. The site shows the defaults
              until you add them.
            </HintPanel>
          )}
          {groups.map(([name, group]) => (
            <ContentTable
              // What is looked for is in sight, whatever was folded away before.
              key={`${name} ${isNarrowed}`}
              section={name}
              isOpenAtFirst={isNarrowed || !foldedSections.includes(name)}
              items={group}
              onOpen={(item) => (item.record ? opened.open(item.record) : opened.add({ key: item.key }))}
            />
          ))}
          {groups.length === 0 && !isSectionEmpty && (
            <EmptyPanel title={shown === 'missing' ? 'No text is missing' : 'Nothing found'}>
              {shown === 'missing'
                ? 'Every text that the site shows is there in all three languages.'
                : 'No name, key or text contains that.'}
            </EmptyPanel>
          )}
        </>
      )}
      {records && opened.isOpen && (
        <ContentDialog
          key={opened.key}
          item={items.find(({ key }) => key === (opened.record?.key ?? opened.given('key')))}
          section={section === 'all' ? 'general' : section}
          onClose={opened.close}
        />
      )}
    </Screen>
  )
}
