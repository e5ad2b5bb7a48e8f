import { expect, test } from 'vitest'
import { scriptBreaches, styleBreaches } from './floor-rules.mjs'

test('what Chrome 83 runs is left in peace', () => {
  expect(scriptBreaches('import{a}from"./a.js";const b=a?.c??1n;export{b};import("./d.js")')).toEqual([])
  expect(
    scriptBreaches('const at={};at.at=1;typeof structuredClone=="function"&&structuredClone(at)'),
  ).toEqual([])
})

test('newer syntax is found', () => {
  for (const code of [
    'a ??= 1',
    'class A { #b() {} }',
    'class A { static {} }',
    'await 1',
    '/a/v',
    'x = 1_000',
  ])
    expect(scriptBreaches(code), code).toHaveLength(1)
})

test('a chain that older versions misread is found', () => {
  expect(scriptBreaches('a?.(...b,c)')).toHaveLength(1)
  expect(scriptBreaches('a?.b.c(...d,e)')).toHaveLength(1)
  expect(scriptBreaches('a?.(b,...c);d(...e,f)')).toEqual([])
})

test('newer interfaces are found, by any object', () => {
  expect(scriptBreaches('crypto.randomUUID()')).toEqual(['.randomUUID() came with Chrome 92'])
  expect(scriptBreaches('[1].at(-1);"a".replaceAll("a","b")')).toHaveLength(2)
  expect(scriptBreaches('AbortSignal.timeout(5);structuredClone({})')).toHaveLength(2)
  expect(scriptBreaches('if(Object.hasOwn(a,"b"))c()')).toEqual(['.hasOwn() came with Chrome 93'])
})

test('the page for old browsers is written for the oldest', () => {
  expect(scriptBreaches('var a = function () { return 1 }', 'script', 5)).toEqual([])
  expect(scriptBreaches('const a = () => 1', 'script', 5)).toHaveLength(1)
})

test('newer styles are found unless they stand behind @supports', () => {
  expect(styleBreaches('.a{height:100vh}@supports (height:100dvh){.a{height:100dvh}}.b{color:red}')).toEqual(
    [],
  )
  expect(styleBreaches('.a{height:100dvh}')).toEqual(['dvh came with Chrome 108'])
  expect(styleBreaches('@layer a{.b:has(.c){inset:0}}')).toHaveLength(3)
})
