import { collections } from '../../domain/collections/all.ts'

/** The part of JSON Schema (draft 2020-12) that the description uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: readonly unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema: Schema
}

interface Media {
  schema: Schema
  example?: unknown
}

interface ApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Record<string, Media>
}

export interface ApiOperation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  /** The right that the operation needs, from the table of rights. */
  'x-access'?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, ApiResponse>
}

/** The part of an OpenAPI 3.1 document that Ringside uses. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, unknown> }
}

export const tags = {
  Accounts: 'Sessions in a cookie, opened by logging in or registering.',
  Users: 'Accounts and their roles.',
  Content: 'Texts and pictures of the site, by content key, in three languages.',
  ...Object.fromEntries(collections.map(({ name, about }) => [tagOf(name), about])),
  'Order of lists': 'The order in which visitors and administrators see the records of a list.',
  Uploads: 'Pictures, stored once and served in every width.',
  'Static cache': 'What visitors read: releases, published by an administrator, seen whole or not at all.',
  Releases: 'Previews, releases and changes, and how to undo them.',
  'First steps': 'What a new club does first.',
  'Sample club': 'The texts and pictures that a new installation starts with.',
  Timetable: 'The schedule as dates, with its exceptions.',
  Translations: 'Every text in three languages, and what is missing or out of date.',
  Notices: 'Messages to visitors that are public at once, until a time.',
  Findings: 'Likely mistakes, shown before publishing.',
  Backup: 'All of the club’s data in one file.',
  Description: 'This description.',
}

export function tagOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
