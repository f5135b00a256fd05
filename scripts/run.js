import process from 'node:process'
import { chooseNode, goOn } from './pinned-node.js'

const [file, ...words] = process.argv.slice(2)
goOn(chooseNode(), file, words)
