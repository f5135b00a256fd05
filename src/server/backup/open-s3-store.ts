import type { S3Settings } from './backup-settings.ts'
import type { S3Store } from './s3-store.ts'

/** Loads what speaks S3, which only those need who have a bucket. */
export async function openS3Store(settings: S3Settings): Promise<S3Store> {
  const { S3Store } = await import('./s3-store.ts')
  return new S3Store(settings)
}
