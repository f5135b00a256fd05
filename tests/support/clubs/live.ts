import type { Live } from '../../../src/server/publishing/live.ts'

export const noLive: Live = { lists: {}, notices: [], withdrawn: new Set() }
