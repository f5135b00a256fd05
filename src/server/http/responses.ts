import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { inEveryLanguage } from '../../domain/languages.ts'
import { problemCodes } from '../../domain/problems.ts'

/** The body of every error. */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(problemCodes),
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))),
  uses: z.optional(
    z.array(z.object({ list: z.enum(['pricing', 'schedule', 'exceptions']), id: z.number(), label: z.string() })),
  ),
  current: z.optional(z.unknown()),
  changedBy: z.optional(z.nullable(z.string())),
  changedAt: z.optional(z.string()),
  release: z.optional(z.number()),
  by: z.optional(z.nullable(z.string())),
  at: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.number()),
})

/** A text in every language. */
export const translatedResponse = z.object(inEveryLanguage(() => z.string()))

/** The answer of an operation that has nothing to tell. */
export const nothing = z.object({})

/** Answers with JSON that is there already. */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}
