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
