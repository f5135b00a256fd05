/** What ends a GIF. */
const trailer = 0x3b

/** The bytes of a colour table, as a flags byte tells its size. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/**
 * A GIF with its first frame alone (GIF89a, sections 17 to 27): decoders look through all of them, which for a film of
 * half a million frames takes a hundred megabytes. Anything else, and what is not whole, is given back as it is.
 */
export function firstFrame(file: Buffer): Buffer {
  if (!/^GIF8[79]a/.test(file.toString('latin1', 0, 6))) return file
  const byteAt = (offset: number) => file[offset] ?? 0
  const afterSubBlocks = (start: number) => {
    let offset = start
    while (byteAt(offset) > 0) offset += byteAt(offset) + 1
    return offset + 1
  }
  let offset = 13 + tableLength(byteAt(10))
  // Extensions: a label, then blocks.
  while (byteAt(offset) === 0x21) offset = afterSubBlocks(offset + 2)
  if (byteAt(offset) !== 0x2c) return file
  const end = afterSubBlocks(offset + 10 + tableLength(byteAt(offset + 9)) + 1)
  return end + 1 < file.length ? Buffer.concat([file.subarray(0, end), Buffer.from([trailer])]) : file
}
