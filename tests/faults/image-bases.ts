import { execFile, execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** The Debian of the Containerfile's base, whatever this machine's is. */
const codename = 'trixie'

/** What the image's base has, without a shell or a package manager, and for the libraries what the official image of Node has. */
export const basePackages = 'base-files,libc6,libgcc-s1,libstdc++6,ca-certificates,tzdata,netbase,libatomic1'

/** What Node and npm want of a Debian that builds. */
export const nodePackages = 'libstdc++6,libatomic1,ca-certificates'

interface DebianOptions {
  /** Just unpacked, or a system that runs. */
  variant: 'extract' | 'essential'
  packages: string
  architecture?: 'amd64' | 'arm64'
}

/** Writes a tree of Debian's packages into a tar file: registries of images are not asked by tests. */
export async function writeDebian(file: string, { variant, packages, architecture = 'amd64' }: DebianOptions) {
  const words = [`--variant=${variant}`, `--include=${packages}`, `--architectures=${architecture}`]
  await promisify(execFile)('mmdebstrap', [...words, codename, file])
}

/** This machine's npm, for the image that stands for the official one of Node. */
export const npmDirectory = () =>
  path.join(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')

/** Whom npm trusts besides, where this machine says so. */
export const extraCertificates = process.env.NODE_EXTRA_CA_CERTS
