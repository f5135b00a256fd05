export interface DecodedPhoto {
  pixels: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}
