import type { QueryClient } from '@tanstack/react-query'

/** Changes a list as a write was answered; one that is just on its way may be from before, and is read again. */
export function changeRows<Row>(
  client: QueryClient,
  queryKey: readonly string[],
  change: (rows: Row[]) => Row[],
): void {
  const isOnItsWay = client.getQueryState(queryKey)?.fetchStatus !== 'idle'
  client.setQueryData<Row[]>(queryKey, (rows) => rows && change(rows))
  if (isOnItsWay) void client.invalidateQueries({ queryKey })
}
