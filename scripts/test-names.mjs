import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const NAME = /^\s*(?:(?:test|describe)(?:\.\w+)?(?:\(.*\))?|[\])}]+)\(\s*(['"`])(.*?)\1/gm

/**
 * The names of a file's tests and of their groups, those of `test.each` too, in small letters: what quotes one may begin it
 * or stand within it.
 * @param {string} file path from the root
 */
export function testNames(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(NAME)].map(([, , name]) => name.toLowerCase())
}
