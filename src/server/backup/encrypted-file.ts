import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { UnusableBackupError } from '../db/backup/backup-file.ts'

/*
 * The format (docs/backups.md): 24 bytes that name it, a salt of 16, a nonce of 12, a check of 16, the encrypted backup, and
 * GCM's tag of 16. scrypt makes 48 bytes of passphrase and salt: the key, and the check. The tag covers all bytes before it.
 */
const magic = Buffer.from('Ringside encrypted 1\n\0\0\0', 'latin1')
const [saltBytes, nonceBytes, checkBytes, tagBytes, keyBytes] = [16, 12, 16, 16, 32]
const headerBytes = magic.length + saltBytes + nonceBytes + checkBytes

/** scrypt with N = 2^15, r = 8 and p = 3, which takes 32 MB of memory (OWASP's Password Storage Cheat Sheet). */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }

async function derive(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const length = keyBytes + checkBytes
    scrypt(passphrase.normalize('NFC'), salt, length, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
  return { key: bytes.subarray(0, keyBytes), check: bytes.subarray(keyBytes) }
}

/** Encrypts a file into a new one, which only its owner can read. */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
  const { key, check } = await derive(passphrase, salt)
  const header = Buffer.concat([magic, salt, nonce, check])
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header)
  const withTag = async function* (bytes: AsyncIterable<Buffer>) {
    yield header
    for await (const each of bytes) yield cipher.update(each)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
  await pipeline(createReadStream(from), withTag, createWriteStream(to, { mode: 0o600, flags: 'wx' }))
}

export async function isEncrypted(file: string): Promise<boolean> {
  return (await readPart(file, 0, magic.length)).equals(magic)
}

/**
 * Decrypts a file into a new one, which only its owner can read. Throws UnusableBackupError if it is damaged, in which case
 * the new file must not be used, and an Error if the passphrase is wrong or the salt or the check is damaged.
 */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const size = await sizeOf(from)
  if (size <= headerBytes + tagBytes) throw damaged()
  const header = await readPart(from, 0, headerBytes)
  const salt = header.subarray(magic.length, magic.length + saltBytes)
  const nonce = header.subarray(magic.length + saltBytes, headerBytes - checkBytes)
  const { key, check } = await derive(passphrase, salt)
  if (!timingSafeEqual(check, header.subarray(headerBytes - checkBytes)))
    throw new Error('The passphrase of the backup is wrong, or its first bytes are damaged')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(header)
  decipher.setAuthTag(await readPart(from, size - tagBytes, tagBytes))
  const decrypted = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const each of bytes) yield decipher.update(each)
    try {
      yield decipher.final()
    } catch {
      throw damaged()
    }
  }
  const body = createReadStream(from, { start: headerBytes, end: size - tagBytes - 1 })
  await pipeline(body, decrypted, createWriteStream(to, { mode: 0o600, flags: 'wx' }))
}

const damaged = () => new UnusableBackupError('The encrypted backup is damaged')

async function sizeOf(file: string): Promise<number> {
  await using handle = await open(file, 'r')
  return (await handle.stat()).size
}

/** Returns fewer bytes where the file ends. */
async function readPart(file: string, position: number, length: number): Promise<Buffer> {
  await using handle = await open(file, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
