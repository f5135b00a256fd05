import { isBuildCurrent } from '../../scripts/stamp.ts'

/** Vitest's global setup: what is attacked is the site as it is built now. */
export async function setup(): Promise<void> {
  if (isBuildCurrent()) return
  const { build } = await import('../../scripts/build.ts')
  await build()
}
