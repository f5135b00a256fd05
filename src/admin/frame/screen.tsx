import { Megaphone, Menu, Plus } from 'lucide-react'
import { Component, createContext, type ReactNode, useContext, useDeferredValue, useEffect } from 'react'
import { Link } from 'wouter'
import { useHotkey, useSingleKeys } from '../../ui/browser/hotkeys.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { FailedPanel } from '../../ui/surfaces/panel.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { openerId } from '../data/keep-focus.ts'
import { useFirstSteps } from './first-steps.ts'
import { StatusBars } from './status-bars.tsx'
import { UnpublishedTape } from './unpublished-tape.tsx'

/** Lets each screen's top bar open the menu and show the screen's tabs. */
export const LayoutContext = createContext<{ openMenu: () => void; Tabs: () => ReactNode }>({
  openMenu: () => {},
  Tabs: () => null,
})

interface ScreenProps {
  title: string
  /** The main action, also started by the key N. */
  action?: { label: string; onPress: () => void }
  /** Whether to show the unpublished changes in the top bar. */
  hasTape?: boolean
  children: ReactNode
}

export function Screen({ title, action, hasTape = true, children }: ScreenProps) {
  const { openMenu, Tabs } = useContext(LayoutContext)
  const areSingleKeysOn = useSingleKeys()
  // The heading answers the press of a link.
  const isWhole = useDeferredValue(true, window.event?.type !== 'click')
  const { isLoading } = useFirstSteps()
  useHotkey('n', action?.onPress)
  useEffect(() => {
    document.title = `${title} · ${t('Back office')}`
  }, [title])
  return (
    <main className="screen">
      <div className="top-bar">
        <IconButton className="top-bar-phone" label={t('Menu')} onPress={openMenu}>
          <Menu aria-hidden />
        </IconButton>
        <h1 className="ui-clipped">{title}</h1>
        {hasTape && <UnpublishedTape />}
        {/* A notice is often urgent, so the link is not only in the menu. */}
        <Link className="ui-icon-button top-bar-phone" href="/admin/notice" aria-label={t('Notices')}>
          <Megaphone aria-hidden />
        </Link>
        {action && (
          <Button
            id={openerId()}
            className="top-bar-action"
            variant="primary"
            icon={<Plus aria-hidden />}
            shortcut={areSingleKeysOn ? 'N' : undefined}
            onPress={action.onPress}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Tabs />
      <StatusBars />
      <div className={action ? 'screen-body screen-body-above-action' : 'screen-body'}>
        {/* The next step would appear above them later and move them under the pointer. */}
        {isWhole && !isLoading && children}
      </div>
    </main>
  )
}

/** Replaces a screen that throws an error, or whose code cannot be loaded, by a message. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Screen title={t('Error')}>
        <FailedPanel message="This screen could not be loaded." onRetry={() => location.reload()} />
      </Screen>
    )
  }
}
