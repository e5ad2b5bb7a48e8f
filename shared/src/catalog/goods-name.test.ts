import { expect, test } from 'vitest'
import { worldOf } from '../job/device-world.ts'
import { namedFor } from '../job/job.ts'
import type { Language } from '../language/language.ts'
import { View } from '../sync/view.ts'
import { goodsName } from './goods-name.ts'
import { sku } from './sku.ts'

test('a worker reads the name of goods that says something in the own language', () => {
  const mug = { name: '白色马克杯', nameEn: 'White mug' }
  expect(goodsName(mug, 'zh')).toBe('白色马克杯')
  expect(goodsName(mug, 'en')).toBe('White mug')
  expect(goodsName(mug, 'es')).toBe('White mug')
  const soap = { name: 'Jabón de lavanda', nameEn: 'Lavender soap' }
  expect(goodsName(soap, 'es')).toBe('Jabón de lavanda')
  expect(goodsName(soap, 'en')).toBe('Lavender soap')
})

test('goods with one name have that one, and so have rows of before there were two on the handheld', () => {
  for (const language of ['zh', 'en', 'es'] as const) {
    expect(goodsName({ name: '白色马克杯', nameEn: '' }, language)).toBe('白色马克杯')
    expect(goodsName({ name: 'Mug' }, language)).toBe('Mug')
  }
})

test('work names its goods as the worker reads them, and as it came while the catalogue is on its way', () => {
  const rows = new View({ commands: new Map(), told: () => undefined as never, report: () => undefined })
  let language: Language = 'en'
  const world = worldOf({
    ...{ rows, warehouseId: 'w', deviceId: 'd', workerId: 'ana', now: () => 0, online: () => false },
    ...{ attention: () => [], language: () => language },
  })
  const line = { skuId: 'mug', skuName: '白色马克杯' }
  expect(namedFor(world, line)).toBe('白色马克杯')
  const row = { id: 'mug', scope: 'company', version: 1, name: '白色马克杯', nameEn: 'White mug' }
  rows.confirm(sku.name, row.id, { bucket: 'sku', row })
  expect(namedFor(world, line)).toBe('White mug')
  language = 'zh'
  expect(namedFor(world, line)).toBe('白色马克杯')
})
