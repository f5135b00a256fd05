import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'

// What a starting server does with its database, as a process of its own.
const database = await openDatabase(readConfig(process.env))
await database.close()
