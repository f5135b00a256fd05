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
 * Returns the user name that a text is: @club, or without the @ a word that is neither prose nor the address of a site,
 * such as club_8.
 */
function userNameIn(text: string): string | undefined {
  const [, at, name = ''] = /^([@＠]?)([\w.-]+)\/?$/.exec(text) ?? []
  const isName = /[a-z]/i.test(name) && /[_\d]/.test(name) && !name.includes('.')
  return name !== '' && (at || isName) ? name : undefined
}

/** Returns the address that a pasted text means for a content key: for example a profile named as @club, or a map. */
export function completeContentAddress(pasted: string, key: string): string {
  if (key === 'contact.map.url') return completeMapAddress(pasted)
  const profiles = profileAddresses[key]
  const userName = userNameIn(pasted)
  return profiles && userName ? profiles + userName : completeAddress(pasted)
}
