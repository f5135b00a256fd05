/** The same value with every object's keys in one order: PostgreSQL's jsonb keeps an order of its own, SQLite none. */
export function inFixedOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inFixedOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inFixedOrder(each)])) as Value
}
