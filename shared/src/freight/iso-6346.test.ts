import { expect, test } from 'vitest'
import { isContainerNo } from './iso-6346.ts'

test('a container’s number is checked by its last digit', () => {
  for (const no of ['CSQU3054383', 'MSKU 907032-3', 'tghu7599330']) expect(isContainerNo(no), no).toBe(true)
  for (const no of ['CSQU3054384', 'MSKU9070332', 'CSQ30543831', ''])
    expect(isContainerNo(no), no).toBe(false)
})
