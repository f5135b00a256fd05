import type { FastifyInstance } from 'fastify'

/** Calls back after every write of the back office that was answered as asked. */
export function afterSaves(app: FastifyInstance, call: () => void): void {
  app.addHook('onResponse', async ({ method, user }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && user?.role === 'admin' && statusCode < 300) call()
  })
}
