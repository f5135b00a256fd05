import { proveRandomBodies, writingOperations } from '../../../support/random/operations.ts'

proveRandomBodies(writingOperations.filter(({ method }) => method === 'put'))
