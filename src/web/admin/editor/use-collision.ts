import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CacheName } from '../../../domain/releases.ts'
import { recordsKey } from '../../data/live-list.ts'
import type { ServerError } from '../../data/request.ts'
import { currentIn, type Stored } from './save-record.ts'

/** Somebody else saved the record while it was being edited. */
interface Collision<Row> {
  current: Row
  changedBy: string | null
  changedAt: string | null
}

/** Knows of somebody else's change that a refusal tells of, until it is settled. */
export function useCollision<Row extends Stored>(name: CacheName) {
  const client = useQueryClient()
  const [collision, setCollision] = useState<Collision<Row> | null>(null)
  return {
    collision,
    /** Looks for one in a refusal; the list is read again, for it has the change too. */
    noteCollision: (error: ServerError) => {
      const current = currentIn<Row>(error)
      if (!current) return
      void client.invalidateQueries({ queryKey: recordsKey(name) })
      const { changedBy = null, changedAt = null } = error.problem ?? {}
      setCollision({ current, changedBy, changedAt })
    },
    forgetCollision: () => setCollision(null),
  }
}
