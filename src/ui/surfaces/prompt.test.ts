import { expect, it } from 'vitest'
import { Prompt } from './prompt.ts'

it('resolves equal questions with one answer, and declines a different one while it is open', async () => {
  const prompt = new Prompt<string>()
  const [first, same, other] = [prompt.ask('Delete?'), prompt.ask('Delete?'), prompt.ask('Publish?')]
  expect(prompt.openQuestion()).toBe('Delete?')
  prompt.answer(true)
  expect(await Promise.all([first, same, other])).toEqual([true, true, false])
  expect(prompt.openQuestion()).toBeNull()
})
