import { pathInLanguage } from '../../domain/languages.ts'
import { signOut } from '../data/current-user.ts'
import { messageOf } from '../data/request.ts'
import { useLanguage } from '../text/language.tsx'
import { notifyError } from '../ui/notices.ts'

/** Signs out and goes to the visitors' page, another document: nothing of the back office stays in memory. */
export function useLeave(): () => Promise<void> {
  const { language } = useLanguage()
  return async () => {
    try {
      await signOut()
      location.assign(pathInLanguage('/', language))
    } catch (error) {
      notifyError(messageOf(error, 'An unexpected error occurred'))
    }
  }
}
