import { collections } from '../../domain/collections/all.ts'

/** The groups of operations, in the order of the description. */
export const tags = {
  Accounts: 'Who is signed in: a session in a cookie, opened by logging in or registering.',
  Users: 'Accounts and their roles.',
  Content: 'Texts and pictures of the site, by content key, in three languages.',
  ...Object.fromEntries(collections.map(({ name, about }) => [tagOf(name), about])),
  Uploads: 'Pictures, stored once and served in every width.',
  'Static cache': 'What visitors read: releases, published by an administrator, seen whole or not at all.',
  'Release desk': 'Previews, releases and changes, and the way back.',
  'First steps': 'What a new club does first.',
  'Sample club': 'The texts and pictures that a new installation starts with.',
  Timetable: 'The schedule as dates, with its exceptions.',
  Translations: 'Every text in three languages, and what is missing or out of date.',
  Notices: 'Messages to visitors that are public at once, until a time.',
  Findings: 'What is probably not meant, before it is published.',
  Backup: 'All of the club’s data in one file.',
  Description: 'This description.',
}

/** The group of a list's operations. */
export function tagOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
