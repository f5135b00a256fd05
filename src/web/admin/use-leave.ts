import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { logout } from '../data/current-user.ts'
import { messageOf } from '../data/request.ts'
import { notifyError } from '../ui/notices.ts'

/** Signs out and goes to the visitors' page. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      navigate('/')
      await logout(client)
    } catch (error) {
      notifyError(messageOf(error, 'An unexpected error occurred'))
    }
  }
}
