import { describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { signInJob } from './sign-in.job.ts'
import { aBox, aReceipt } from './test-goods.ts'

const open = () =>
  openFloor(signInJob, { receipt: [aReceipt('RC1', { boxes: 1, forecast: 5 })], box: [aBox('RC1', 'B-1')] })

describe('a worker at the dock with a box that no device knows', () => {
  test('asks the server about a code that no device knows, and stays where he is', async () => {
    const { scan, step, saved, said, names } = open()
    for (const at of ['find', 'receipt']) {
      expect(step()).toBe(at)
      await scan('B-DRAFT')
      expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.unknown-code' } })
      expect(saved.at(-1)).toMatchObject({ name: 'inbound.askBox', args: { code: 'B-DRAFT' } })
      if (at === 'find') await scan('B-1')
    }
    expect(names().filter((name) => name === 'inbound.signBox')).toHaveLength(1)
  })

  test('asks nobody away from the network: the code stays unknown', async () => {
    const { scan, goes, names, said } = open()
    goes('offline')
    await scan('B-DRAFT')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.unknown-code' } })
    expect(names()).toEqual([])
  })
})
