import process from 'node:process'
import { chooseNode, runInstead } from './pinned-node.js'

const [file, ...args] = process.argv.slice(2)
runInstead(chooseNode(), file, args)
