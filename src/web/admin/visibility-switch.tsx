import { type ReactNode, useState } from 'react'
import { switches } from '../../domain/content-keys/content-key.ts'
import { contentMessages } from '../../domain/content-sections.ts'
import { inAll } from '../../domain/languages.ts'
import { isOn, type OptionalSection } from '../../domain/page-data.ts'
import { t, translated } from '../translate/translate.tsx'
import { Toggle } from '../ui/choices.tsx'
import { contentQuery, useList } from './records.ts'
import { useStore } from './save-record.ts'

interface VisibilitySwitchProps {
  section: OptionalSection
  /** Beside it while it is on. */
  children?: ReactNode
}

/** Shows a section to visitors or hides it, from the screen of what it lists. */
export function VisibilitySwitch({ section, children }: VisibilitySwitchProps) {
  const key = `${section}.visible` as const
  const { data: records } = useList(contentQuery, contentMessages.fetchFailed)
  const target = records?.find((record) => record.key === key)
  const isShown = isOn(target?.translations)
  const { store, storing } = useStore({ name: 'content', messages: contentMessages })
  const [wanted, setWanted] = useState(false)
  const show = (isShown: boolean) => {
    setWanted(isShown)
    const body = { key, section, type: 'text', translations: inAll(isShown ? 'on' : 'off') }
    store({ records: [{ target, body }], doneMessage: contentMessages.saved })
  }
  return (
    <div className="toolbar">
      <Toggle isOn={storing ? wanted : isShown} onChange={(isShown) => storing || show(isShown)} isDisabled={!records}>
        {translated(switches[section].label)}
      </Toggle>
      {records && (
        <span className="ui-muted">
          {isShown
            ? t('Visitors will see it after the next publish.')
            : t('Visitors won’t see it after the next publish.')}
        </span>
      )}
      {isShown && children}
    </div>
  )
}
