import { completeAddress } from '../text/addresses.ts'
import { completeMapAddress } from './map-addresses.ts'

/** What a user name is appended to, by content key. */
const profileAddresses: Record<string, string> = {
  'contact.social.facebook': 'https://www.facebook.com/',
  'contact.social.instagram': 'https://www.instagram.com/',
  'contact.social.twitter': 'https://x.com/',
  'contact.social.tiktok': 'https://www.tiktok.com/@',
}

/** Returns the address that a pasted text means for a content key: for example a profile named as @club, or a map. */
export function completeContentAddress(pasted: string, key: string): string {
  if (key === 'contact.map.url') return completeMapAddress(pasted)
  const profiles = profileAddresses[key]
  const userName = /^@([\w.-]+)$/.exec(pasted)?.[1]
  return profiles && userName ? profiles + userName : completeAddress(pasted)
}
