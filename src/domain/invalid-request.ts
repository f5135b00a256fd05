/**
 * Returns the message for what only other programs send: no screen can, so translations leave the detail out.
 * @__NO_SIDE_EFFECTS__
 */
export function invalidRequest(detail: string): string {
  return `The request is not valid: ${detail}`
}
