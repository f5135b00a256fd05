import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Send } from 'lucide-react'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { HookState } from '../../../domain/publish-hook.ts'
import { request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { untilListsAreRead } from '../after-lists.ts'
import { deskKey, shared } from '../desk-queries.ts'
import { keepFocus } from '../keep-focus.ts'
import { timeAgo } from '../time-ago.ts'
import { useWrite } from '../use-write.ts'
import { timeUntil } from './time-until.ts'

const headingId = 'after-each-release'

const hookQuery = queryOptions({
  // Of the desk, which is read again with each release.
  queryKey: [deskKey, 'publish-hook'],
  queryFn: async ({ client, signal }) => {
    await untilListsAreRead(client)
    return request<{ hook: HookState | null }>('GET', '/api/admin/publish-hook', { signal })
  },
  ...shared,
  refetchInterval: ({ state: { data } }) => (data?.hook && !data.hook.isAllTold ? 2000 : false),
})

/** Whether who is to be told of each release was told, where whoever runs the server has set one. */
export function Told() {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(hookQuery)
  const { write, isPending } = useWrite<void, { hook: HookState }>({
    send: (_, signal) => request('POST', '/api/admin/publish-hook/try', { signal }),
    failed: 'Failed to try again',
    onDone: (answer) => {
      client.setQueryData(hookQuery.queryKey, answer)
      // The button goes with the failure.
      keepFocus(headingId)
    },
  })
  const hook = data?.hook
  if (!hook) return null
  const { name, told, isAllTold, failure } = hook
  return (
    <section className="ui-panel ui-panel-padded told">
      <div>
        <h2 id={headingId} tabIndex={-1}>
          After each release
        </h2>
        {failure && (
          <p className="told-failure">
            <CircleAlert aria-hidden />
            <span>
              <b>{name}</b> not told since <time dateTime={failure.since}>{dateAndTimeOf(failure.since)}</time>:{' '}
              {failure.reason} (next try {timeUntil(failure.nextTry, dataUpdatedAt)}). Until then it may show visitors
              what was public before.
            </span>
          </p>
        )}
        {told ? (
          <p>
            {failure ? 'Last told' : 'Told'} <b>{name}</b> of release {told.release} {timeAgo(told.at)},{' '}
            <time dateTime={told.at}>{dateAndTimeOf(told.at)}</time>.
          </p>
        ) : (
          !failure && isAllTold && <p className="ui-muted">{name} is told of the next release.</p>
        )}
        {!failure && !isAllTold && <p role="status">{name} is being told of the newest release.</p>}
      </div>
      {failure && (
        <Button icon={<Send aria-hidden />} isBusy={isPending} onPress={() => write()}>
          Try now
        </Button>
      )}
    </section>
  )
}
