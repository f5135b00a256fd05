import { clubText, officeLanguage, t } from '../../ui/translate/translate.tsx'
import './classes.css'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../domain/collections/classes.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { languages, languageTags } from '../../domain/languages.ts'
import { isOn } from '../../domain/page/page-data.ts'
import { Button } from '../../ui/elements/button.tsx'
import { openerId } from '../data/keep-focus.ts'
import { contentQuery } from '../data/records.ts'
import { CollectionScreen } from '../lists/collection-screen.tsx'
import { actionsColumn, idColumn, MissingCounts, nameColumn } from '../parts/list-parts.tsx'
import { VisibilitySwitch } from '../parts/visibility-switch.tsx'
import { ClassDialog } from './class-dialog.tsx'

type Class = RecordOf<typeof classes>

export const ClassesScreen = () => (
  <CollectionScreen
    collection={classes}
    title={t('Classes')}
    addLabel={t('Add Class')}
    above={<HiddenClassesWarning />}
    filter={{ label: t('Filter classes'), placeholder: t('Filter by name'), textsOf: ({ title }) => [title] }}
    toolbar={(_, allRows) => <MissingCounts texts={allRows.map(({ title, description }) => [title, description])} />}
    orderedRow={({ title }) => ({ name: clubText(title) })}
    count={['1 class', '{count} classes']}
    failed="Failed to load classes. Please try again later."
    empty={{
      title: t('No classes found'),
      addLabel: t('Add the first one'),
      purpose: t('The schedule and the price list refer to classes: add one first.'),
    }}
    table={{
      label: t('Classes'),
      className: 'class-rows',
      columns: (edit) => [
        idColumn,
        nameColumn(
          t('Title (EN)'),
          ({ title }) => clubText(title),
          ({ title, description }) => [title, description],
          ({ forBeginners }) => forBeginners && t('For beginners'),
        ),
        {
          header: t('Description (EN)'),
          width: 232,
          sortBy: ({ description }) => clubText(description) || null,
          cell: ({ description }) => (
            <span className="ui-clipped class-description" title={clubText(description)}>
              {clubText(description)}
            </span>
          ),
        },
        ...languages
          .filter((each) => each !== officeLanguage())
          .map((language) => ({
            header: t('Title ({language})', { language: language.toUpperCase() }),
            phone: 'more' as const,
            sortBy: ({ title }: Class) => title[language],
            cell: ({ title }: Class) => <span lang={languageTags[language]}>{title[language]}</span>,
          })),
        actionsColumn((record) => (
          <Button
            id={openerId(record.id)}
            size="small"
            icon={<Pencil aria-hidden />}
            aria-label={t('Edit {name}', { name: clubText(record.title) })}
            onPress={() => edit(record)}
          >
            {t('Edit')}
          </Button>
        )),
      ],
    }}
    renderEditor={(record, close) => <ClassDialog record={record} onClose={close} />}
  />
)

function HiddenClassesWarning() {
  const { data: records } = useQuery(contentQuery)
  const switchRecords = (['schedule', 'pricing'] as const).map((section) =>
    records?.find(({ key }) => key === `${section}.visible`),
  )
  const areClassesHidden = records && !switchRecords.some((record) => isOn(record?.translations))
  // The first switch that is turned on must not take the second one away.
  const [isOffered, setOffered] = useState(false)
  if (areClassesHidden && !isOffered) setOffered(true)
  if (!isOffered) return null
  return (
    <>
      {areClassesHidden && (
        <p className="ui-apart">
          {t('Visitors don’t see your classes yet. Show the schedule, the prices, or both, and publish:')}
        </p>
      )}
      <VisibilitySwitch section="schedule" />
      <VisibilitySwitch section="pricing" />
    </>
  )
}
