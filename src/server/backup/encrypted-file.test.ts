import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { decryptFile, encryptFile, isEncrypted } from './encrypted-file.ts'

const passphrase = 'sześć słów po łacinie'

function newDirectory() {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-encrypted-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return (name: string) => path.join(directory, name)
}

async function encrypted(bytes: Buffer) {
  const inPlace = newDirectory()
  writeFileSync(inPlace('plain'), bytes)
  await encryptFile(inPlace('plain'), inPlace('encrypted'), passphrase)
  return { file: inPlace('encrypted'), plain: inPlace('plain'), decrypted: inPlace('decrypted') }
}

/** The bytes of an encrypted file, made once: a key is slow to derive. */
let thousandBytes: Buffer | undefined

/** An encrypted file of its own, for tests that change it or try another passphrase. */
async function encryptedCopy() {
  const inPlace = newDirectory()
  thousandBytes ??= readFileSync((await encrypted(randomBytes(1000))).file)
  writeFileSync(inPlace('encrypted'), thousandBytes)
  return { file: inPlace('encrypted'), decrypted: inPlace('decrypted') }
}

it.each([1, 200_000])('a file of %d bytes is encrypted and decrypted', async (size) => {
  const bytes = randomBytes(size)
  const { file, plain, decrypted } = await encrypted(bytes)
  expect([await isEncrypted(file), await isEncrypted(plain)]).toEqual([true, false])
  expect(statSync(file).size).toBe(size + 84)
  if (size > 100) expect(readFileSync(file).includes(bytes.subarray(0, 100))).toBe(false)
  // A keyboard may compose letters in another way.
  await decryptFile(file, decrypted, passphrase.normalize('NFD'))
  expect(readFileSync(decrypted)).toEqual(bytes)
  expect([file, decrypted].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o600])
})

it('a wrong passphrase is refused before anything is decrypted', async () => {
  const { file, decrypted } = await encryptedCopy()
  await expect(decryptFile(file, decrypted, 'another passphrase')).rejects.toThrow(
    /^The passphrase of the backup is wrong, or its first bytes are damaged$/,
  )
  expect(() => statSync(decrypted)).toThrow()
})

function changeByte(file: string, position: number) {
  const bytes = readFileSync(file)
  const index = position < 0 ? bytes.length + position : position
  bytes[index] = (bytes[index] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

it.each([
  ['salt', 30],
  ['check', 60],
])('where the %s was changed, the message names both causes', async (_part, position) => {
  const { file, decrypted } = await encryptedCopy()
  changeByte(file, position)
  await expect(decryptFile(file, decrypted, passphrase)).rejects.toThrow(/is wrong, or its first bytes are damaged$/)
})

it.each([40, 100, 600, -1])('a file whose byte %d was changed is refused as damaged', async (position) => {
  const { file, decrypted } = await encryptedCopy()
  changeByte(file, position)
  await expect(decryptFile(file, decrypted, passphrase)).rejects.toThrow(/^The encrypted backup is damaged$/)
})

it.each([30, 84, 500])('a file of which only %d bytes are left is refused as damaged', async (size) => {
  const { file, decrypted } = await encryptedCopy()
  writeFileSync(file, readFileSync(file).subarray(0, size))
  await expect(decryptFile(file, decrypted, passphrase)).rejects.toThrow(/^The encrypted backup is damaged$/)
})
