import { classes } from './club/classes.ts'
import { content } from './club/content.ts'
import { gallery } from './club/gallery.ts'
import { partners } from './club/partners.ts'
import { pricing } from './club/pricing.ts'
import { products } from './club/products.ts'
import { schedule } from './club/schedule.ts'
import { trainers } from './club/trainers.ts'
import { zones } from './club/zones.ts'
import type { SampleClub } from './sample-club.ts'

export const club: SampleClub = { content, zones, classes, pricing, schedule, trainers, partners, products, gallery }
