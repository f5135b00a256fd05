import type { OperationFacts } from '../http/route.ts'

/** A JSON Schema (draft 2020-12), as far as the description reads it. */
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
  multipleOf?: number
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
  /** Who may call it, as the table of rights says. */
  'x-access'?: string
  'x-facts'?: OperationFacts
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, ApiResponse>
}

/** An OpenAPI 3.1 document, as far as Ringside writes it. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, unknown> }
}
