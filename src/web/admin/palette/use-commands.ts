import { useLocation } from 'wouter'
import { isStepDone } from '../../../domain/first-steps.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { useFirstStepsDismissal } from '../first-steps.ts'
import type { Theme } from '../theme.ts'
import { useLeave } from '../use-leave.ts'
import { usePreview } from '../use-preview.ts'
import { useBuildCache } from '../use-publish.ts'
import { commands } from './commands.ts'
import type { Entry } from './entries.ts'

/** What the palette does, besides opening screens and records. */
export function useCommands(themes: { theme: Theme; toggleTheme: () => void }): Entry[] {
  const [, navigate] = useLocation()
  const { build } = useBuildCache()
  const { preview } = usePreview()
  const leave = useLeave()
  const { write: putBack } = useFirstStepsDismissal(({ steps }) => {
    if (steps.every(isStepDone)) notifySuccess('Every first step is done')
    else navigate('/admin')
  })
  return commands({ build, preview: () => preview(), leave, startHere: () => putBack(false), ...themes })
}
