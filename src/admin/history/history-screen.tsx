import { t } from '../../ui/translate/translate.tsx'
import { Screen } from '../frame/screen.tsx'
import './history.css'
import { PreviewList } from './preview-list.tsx'
import { Versions } from './versions.tsx'

export const HistoryScreen = () => (
  <Screen title={t('History')}>
    <div className="ui-stack">
      <PreviewList />
      <Versions />
    </div>
  </Screen>
)
