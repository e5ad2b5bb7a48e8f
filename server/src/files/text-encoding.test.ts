import { expect, test } from 'vitest'
import { decoded } from './text-encoding.ts'

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

test.each([
  ['UTF-8', Buffer.from('编码,é'), { text: '编码,é' }],
  ['UTF-8 with its mark', Buffer.from('\ufeff编码'), { text: '编码' }],
  ['the Unicode text of Excel', utf16('编码\té', 'le'), { text: '编码\té' }],
  ['UTF-16 with the high byte first', utf16('编码\té', 'be'), { text: '编码\té' }],
  ['CSV of a Chinese Excel', Buffer.from('b1e0c2eb2cc3fbb3c6', 'hex'), { text: '编码,名称', guessed: 'GBK' }],
  [
    'CSV of a western Excel',
    Buffer.from('caf\xe9 \x80 5', 'latin1'),
    { text: 'café € 5', guessed: 'Windows-1252' },
  ],
])('%s is read', (_, bytes, text) => {
  expect(decoded(bytes)).toEqual(text)
})

test.each([
  [
    'one pair of bytes that is é twice or one Chinese letter',
    Buffer.from('cr\xe9\xe9e', 'latin1'),
    'encoding',
  ],
  ['Chinese and western bytes', Buffer.from('b1e0c2eb2ce92c', 'hex'), 'encoding'],
  ['half of a UTF-16 letter', Buffer.from('fffe00d80041', 'hex'), 'encoding'],
  ['UTF-16 without its mark', Buffer.from('code', 'utf16le'), 'binary'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(20)]), 'binary'],
  ['only spaces', Buffer.from(' \n \n'), 'binary'],
])('%s is not guessed', (_, bytes, refused) => {
  expect(decoded(bytes)).toEqual({ refused })
})
