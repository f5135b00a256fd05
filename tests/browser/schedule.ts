import type { Page } from '@playwright/test'
import { create, inThreeLanguages, unique } from './office.ts'

/** A class and a zone to plan with, by their English names. */
export async function classAndZone(page: Page) {
  const [title, name] = [unique('Boxing'), unique('Ring')]
  const lesson = await create(page, 'classes', { title: inThreeLanguages(title), description: null })
  const zone = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  return { title, name, classId: lesson.id, zoneId: zone.id }
}
