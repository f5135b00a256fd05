import { t } from '../../ui/translate/translate.tsx'
import { Screen } from '../frame/screen.tsx'
import './history.css'
import { Previews } from './previews.tsx'
import { Versions } from './versions.tsx'

export const HistoryScreen = () => (
  <Screen title={t('History')}>
    <div className="ui-stack">
      <Previews />
      <Versions />
    </div>
  </Screen>
)
