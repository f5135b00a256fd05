import { collections } from '../../../domain/collections/all.ts'
import type { CollectionMessages } from '../../../domain/collections/define.ts'
import { partners, partnerUpdateFailed } from '../../../domain/collections/partners.ts'
import { contentMessages } from '../../../domain/content-sections.ts'
import type { CacheName } from '../../../domain/releases.ts'

/** What is told when a record of a list was saved, for the first time or again, or could not be (spec section 8). */
export function messagesOf(list: CacheName): { created: string; updated: string; failed: string } {
  const { saved, updated, updateFailed } = contentMessages
  const messages: CollectionMessages | undefined = collections.find(({ name }) => name === list)?.messages
  if (!messages) return { created: saved, updated, failed: updateFailed }
  return {
    created: messages.created,
    updated: messages.updated ?? messages.created,
    failed: list === partners.name ? partnerUpdateFailed : messages.saveFailed,
  }
}
