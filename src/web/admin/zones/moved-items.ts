export const itemsOf = (count: number) => (count === 1 ? '1 schedule item' : `${count} schedule items`)

/** What is told when a zone was deleted and its items were moved; without a name they have no zone now. */
export function movedMessage(count: number, zoneName: string | undefined): string {
  const place = zoneName === undefined ? 'left without a zone' : `moved to ${zoneName}`
  return `Zone deleted successfully, ${itemsOf(count)} ${place}`
}
