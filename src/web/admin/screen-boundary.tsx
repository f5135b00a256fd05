import { Component, type ReactNode } from 'react'
import { FailedPanel } from '../ui/panel.tsx'
import { Screen } from './screen.tsx'

/** Keeps the frame when a screen's code cannot be loaded, or fails. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Screen title="Not loaded">
        <FailedPanel message="This screen could not be loaded." onRetry={() => location.reload()} />
      </Screen>
    )
  }
}
