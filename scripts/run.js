import process from 'node:process'
import { chooseNode, installPackages, runInstead } from './pinned-node.js'

installPackages()
const [file, ...args] = process.argv.slice(2)
runInstead(chooseNode(), file, args)
