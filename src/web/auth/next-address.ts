/** Where a sign-in leads: back to the screen of the back office that asked for it, else to the landing page. */
export function nextAddress(next: string | null): string {
  return next && /^\/admin(?:[/?][^\\]*)?$/.test(next) ? next : '/'
}
