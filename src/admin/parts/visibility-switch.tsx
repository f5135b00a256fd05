import { type ReactNode, useState } from 'react'
import { contentMessages } from '../../domain/content/content-sections.ts'
import { switches } from '../../domain/content/keys/content-key.ts'
import { inAll } from '../../domain/languages.ts'
import { isOn, type OptionalSection } from '../../domain/page/page-data.ts'
import { Toggle } from '../../ui/fields/choices.tsx'
import { translated } from '../../ui/translate/translate.tsx'
import { contentQuery, useScreenQuery } from '../data/records.ts'
import { useStoreRecords } from '../data/save-record.ts'

interface VisibilitySwitchProps {
  section: OptionalSection
  /** Shown beside the switch while it is on. */
  children?: ReactNode
}

type SwitchKey = keyof typeof switches

/** A setting of the landing page that is stored as soon as it is switched. */
export function useSwitch(key: SwitchKey) {
  const { data: records } = useScreenQuery(contentQuery, contentMessages.fetchFailed)
  const target = records?.find((record) => record.key === key)
  const { store, storing } = useStoreRecords({ name: 'content', messages: contentMessages })
  const [isSettingOn, setSettingOn] = useState(false)
  const isStoredOn = isOn(target?.translations ?? switches[key].defaults)
  return {
    isLoaded: records !== undefined,
    isStoredOn,
    isOn: storing ? isSettingOn : isStoredOn,
    set: (isTurnedOn: boolean) => {
      if (storing) return
      setSettingOn(isTurnedOn)
      const body = { key, section: key.split('.', 1)[0], type: 'text', translations: inAll(isTurnedOn ? 'on' : 'off') }
      store({ records: [{ target, body }], doneMessage: contentMessages.saved })
    },
  }
}

export function VisibilitySwitch({ section, children }: VisibilitySwitchProps) {
  const key = `${section}.visible` as const
  const { isLoaded, isStoredOn, isOn: isShownOn, set } = useSwitch(key)
  return (
    <div className="toolbar">
      <Toggle isOn={isShownOn} onChange={set} isDisabled={!isLoaded}>
        {translated(switches[key].label)}
      </Toggle>
      {isStoredOn && children}
    </div>
  )
}
