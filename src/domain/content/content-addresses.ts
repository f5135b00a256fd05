import { completeAddress } from '../text/addresses.ts'
import { completeMapAddress } from './map-addresses.ts'

/** What a user name is appended to, by content key. */
const profileAddresses: Record<string, string> = {
  'contact.social.facebook': 'https://www.facebook.com/',
  'contact.social.instagram': 'https://www.instagram.com/',
  'contact.social.twitter': 'https://x.com/',
  'contact.social.tiktok': 'https://www.tiktok.com/@',
}

/**
 * Returns the user name that a text is: @club, or without the @ a word that no prose contains, such as club_8 or
 * box.club. Returns undefined for the address of a site, such as club.pl.
 */
function userNameIn(text: string): string | undefined {
  const [, at, name = ''] = /^([@＠]?)([\w.-]+)\/?$/.exec(text) ?? []
  const isAddress = /\.(?:pl|com|net|org|info|eu|ua|me|app|example)$/i.test(name)
  return name !== '' && (at || (/\w[._\d]/.test(name) && !isAddress)) ? name : undefined
}

/** Returns the address that a pasted text means for a content key: for example a profile named as @club, or a map. */
export function completeContentAddress(pasted: string, key: string): string {
  if (key === 'contact.map.url') return completeMapAddress(pasted)
  const profiles = profileAddresses[key]
  const userName = userNameIn(pasted)
  return profiles && userName ? profiles + userName : completeAddress(pasted)
}
