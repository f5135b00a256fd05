import sharp from 'sharp'

// What libvips can also read (SVG, TIFF, …) is closed for the whole process, so a lying file never reaches those readers.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
// One thread a picture: a second one costs memory and takes a core from the visitors.
sharp.concurrency(1)

export { sharp }
