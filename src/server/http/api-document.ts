/** The part of JSON Schema (draft 2020-12) that the description uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: readonly unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema: JsonSchema
}

interface Media {
  schema: JsonSchema
  example?: unknown
}

interface ApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
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
  components?: { schemas?: Record<string, JsonSchema>; securitySchemes?: Record<string, unknown> }
}
