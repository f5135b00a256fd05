import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

interface Expression {
  source: string
  flags: string
  place: string
}

/** The regular expressions of a program: those written as such, and strings given to RegExp. */
function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee } = node as Record<string, unknown> & { regex?: { pattern: string; flags: string } }
    if (type === 'Literal' && regex) found.push({ source: regex.pattern, flags: regex.flags, place: file })
    if ((type === 'NewExpression' || type === 'CallExpression') && (callee as { name?: string })?.name === 'RegExp')
      found.push({ source: '', flags: '', place: `${file}: RegExp made at run time` })
    for (const value of Object.values(node)) visit(value)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  visit(program)
  return found
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const expressions = sources.flatMap((file) => expressionsIn(file, readFileSync(path.join(root, file), 'utf8')))

/**
 * No time limits: on a busy machine they report a safe expression as slow. The checker's limits of steps stay. Three of its ten
 * rounds find a slow expression; all ten take minutes for a long safe one.
 */
const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, maxIteration: 3 }

/** Whether some text makes an expression take more than linear time. Counts steps, not seconds. */
async function complexityOf({ source, flags }: Expression): Promise<string> {
  // Unicode sets and the sticky flag are unknown to the checker and change nothing about steps.
  const result = await check(source, flags.replace(/[dvy]/g, ''), limits)
  return result.status === 'vulnerable' ? result.complexity.summary : result.status
}

describe('a regular expression', () => {
  it('is never made at run time', () => {
    expect(expressions.filter(({ place }) => place.includes('run time'))).toEqual([])
    expect(expressions.length).toBeGreaterThan(40)
  })

  it('takes no more than linear time on any text', async () => {
    const slow: string[] = []
    for (const expression of expressions) {
      const complexity = await complexityOf(expression)
      if (complexity !== 'safe') slow.push(`${expression.place} /${expression.source}/ ${complexity}`)
    }
    expect(slow).toEqual([])
  })
})
