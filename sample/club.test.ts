import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classes } from '../src/domain/collections/classes.ts'
import { gallery } from '../src/domain/collections/gallery.ts'
import { partners } from '../src/domain/collections/partners.ts'
import { pricing } from '../src/domain/collections/pricing.ts'
import { products } from '../src/domain/collections/products.ts'
import { schedule } from '../src/domain/collections/schedule.ts'
import { trainers } from '../src/domain/collections/trainers.ts'
import { zones } from '../src/domain/collections/zones.ts'
import { contentInput } from '../src/domain/content/content.ts'
import { contentKeys } from '../src/domain/content/content-keys.ts'
import { club } from './club.ts'

const handlesOf = (records: { handle: string }[]) => records.map(({ handle }) => handle)

describe('the sample club', () => {
  it('obeys the rules of every list and is stored exactly as written', () => {
    for (const { handle: _, ...zone } of club.zones) expect(zones.input.parse(zone)).toMatchObject(zone)
    for (const { handle: _, ...each } of club.classes) expect(classes.input.parse(each)).toMatchObject(each)
    for (const { class: _, ...price } of club.pricing)
      expect(pricing.input.parse({ ...price, classId: 1 })).toMatchObject(price)
    for (const { class: _, zone: __, ...item } of club.schedule)
      expect(schedule.input.parse({ ...item, classId: 1 })).toMatchObject(item)
    for (const { photo: _, ...trainer } of club.trainers) expect(trainers.input.parse(trainer)).toMatchObject(trainer)
    for (const { logo: _, ...partner } of club.partners) expect(partners.input.parse(partner)).toMatchObject(partner)
    for (const { picture: _, ...photo } of club.gallery)
      expect(gallery.input.parse({ ...photo, imageUrl: '/art/about.webp' })).toMatchObject(photo)
    for (const { picture: _, ...product } of club.products) expect(products.input.parse(product)).toMatchObject(product)
  })

  it('stores its texts under predefined text keys', () => {
    for (const { key, translations } of club.content) {
      const { section, type } = contentKeys[key]
      expect(contentInput.parse({ key, section, type, translations }).translations).toEqual(translations)
    }
  })

  it('names only classes and zones that it has, each of them once', () => {
    for (const handles of [handlesOf(club.classes), handlesOf(club.zones)])
      expect(new Set(handles).size).toBe(handles.length)
    for (const { class: handle } of [...club.pricing, ...club.schedule])
      expect(handlesOf(club.classes)).toContain(handle)
    for (const { zone } of club.schedule) expect([null, ...handlesOf(club.zones)]).toContain(zone)
  })

  it('has every picture that it names, in two densities', () => {
    const pictures = [
      ...club.trainers.map(({ photo }) => photo),
      ...club.partners.map(({ logo }) => logo),
      ...club.products.map(({ picture }) => picture),
      ...club.gallery.map(({ picture }) => picture),
    ]
    for (const picture of pictures.flatMap((each) => [each, each.replace('.webp', '@2x.webp')]))
      expect(existsSync(new URL(`./pictures/${picture}`, import.meta.url)), picture).toBe(true)
  })

  it('fills every screen: seven classes, a full week, and one product out of stock', () => {
    expect(club.classes).toHaveLength(7)
    expect(club.schedule).toHaveLength(22)
    expect(new Set(club.schedule.map(({ dayOfWeek }) => dayOfWeek)).size).toBe(6)
    expect(club.products.filter(({ inStock }) => !inStock)).toHaveLength(1)
  })
})
