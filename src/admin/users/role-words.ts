import type { Role } from '../../domain/accounts/roles.ts'
import { t } from '../../ui/translate/translate.tsx'

/** Says what a role may do. */
export function roleWords(role: Role): string {
  if (role === 'admin') return t('Uses the back office: changes, publishes and invites.')
  if (role === 'trainer') return t('Can be linked to a trainer profile. Does not use the back office.')
  return t('Has an account without further rights.')
}
