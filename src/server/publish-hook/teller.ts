import type { HookSettings } from './hook-settings.ts'
import type { Tell } from './telling.ts'

/** What tells is loaded when there is something to tell: it brings five megabytes of the runtime with it. */
export const tellerOf =
  ({ target }: HookSettings): Tell =>
  async (message, stopping) => {
    if (target.kind === 'address') await (await import('./call-address.ts')).callAddress(target.url, message, stopping)
    else await (await import('./run-command.ts')).runCommand(target.words, message, stopping)
  }
