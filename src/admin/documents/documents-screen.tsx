import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { documentKindLabels, documents, pathOfDocument } from '../../domain/collections/documents.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { defaultLanguage } from '../../domain/languages.ts'
import { dateInFull } from '../../domain/time/weekday-names.ts'
import { fetchReleasedList } from '../../ui/data/cache-records.ts'
import { clubText, officeLanguage, t } from '../../ui/translate/translate.tsx'
import { useRemove } from '../data/use-remove.ts'
import { CollectionScreen } from '../lists/collection-screen.tsx'
import { actionsColumn, nameColumn, RowActions } from '../parts/list-parts.tsx'
import { DocumentDialog } from './document-dialog.tsx'

export function DocumentsScreen() {
  const { remove } = useRemove(documents)
  return (
    <CollectionScreen
      collection={documents}
      title={t('Documents')}
      addLabel={t('Add document')}
      orderedRow={({ title }) => ({ name: clubText(title) })}
      empty={{
        title: t('No documents found'),
        addLabel: t('Add the first one'),
        purpose: t(
          'A club must publish how it handles personal data and, if it trains children, how it protects them.',
        ),
      }}
      table={{
        label: t('Documents'),
        columns: (edit) => [
          nameColumn(
            t('Name'),
            ({ title }) => clubText(title),
            ({ title, text }) => [title, text],
          ),
          {
            header: t('Kind'),
            width: 180,
            sortBy: ({ kind }) => t(documentKindLabels[kind]),
            cell: ({ kind }) => t(documentKindLabels[kind]),
          },
          {
            header: t('In force since'),
            width: 160,
            sortBy: ({ inForceSince }) => inForceSince,
            cell: ({ inForceSince }) => inForceSince && dateInFull(inForceSince, officeLanguage()),
          },
          {
            header: t('Page'),
            width: 230,
            phone: 'more',
            cell: (record) => <PageLink record={record} />,
          },
          actionsColumn((record) => (
            <RowActions
              id={record.id}
              name={clubText(record.title)}
              onEdit={() => edit(record)}
              onDelete={() => remove(record)}
            />
          )),
        ],
      }}
      renderEditor={(record, close) => <DocumentDialog record={record} onClose={close} />}
    />
  )
}

/** The path of a document, as a link if a public version has it there. */
function PageLink({ record }: { record: RecordOf<typeof documents> }) {
  const { data: released = [] } = useQuery({
    queryKey: ['released', documents.name],
    queryFn: () => fetchReleasedList(documents.name),
  })
  const path = pathOfDocument(record)
  const isPublic = released.some(
    (each) => each.id === record.id && pathOfDocument(each) === path && each.text[defaultLanguage] !== '',
  )
  if (!isPublic) return path
  return (
    <a className="ui-link" href={path} target="_blank" rel="noreferrer">
      {path} <ArrowUpRight aria-hidden />
      <span className="visually-hidden">{t('(opens in a new tab)')}</span>
    </a>
  )
}
