import '../ui/growing.css'
import { Button } from '../ui/button.tsx'

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Fetches the next page of a list that the server gives page by page. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null
  return (
    <p className="ui-growing">
      <Button isBusy={isFetchingNextPage} onPress={() => fetchNextPage()}>
        Show more
      </Button>
    </p>
  )
}
