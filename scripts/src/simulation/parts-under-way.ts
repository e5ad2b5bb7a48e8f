import { claimants } from './desk-parts.ts'
import { type Doing, HOUSE } from './sim-world.ts'

/** Parts that nobody announced: one that two customers claim, one that is one's and not the other's, and some that are only here. */
export async function partsUnderWay(act: Doing): Promise<void> {
  const found = async (code: string) => {
    const arrived = { code, receiptId: null, skuId: null, quantity: 2, remark: '', photo: null }
    const [partId = ''] = (await act('inbound.receiveUnknown', arrived))('unknownPart')
    return partId
  }
  const claimed = async (partId: string, by: (typeof claimants)[number] | undefined) => {
    const said = { partId, customerId: null, waybillNo: '', proof: 'it is mine' }
    const [claimId = ''] = (await act('exceptions.claimPart', said, HOUSE, by))('partClaim')
    return claimId
  }
  const shown = async (code: string) => {
    const partId = await found(code)
    await act('exceptions.publishPart', { partId, customerIds: [], content: 'a box' })
    return partId
  }
  const disputed = await shown('PART-1')
  for (const by of claimants) await claimed(disputed, by)
  const decided = await shown('PART-2')
  const [claimId] = [await claimed(decided, claimants[0]), await claimed(decided, claimants[1])]
  await act('exceptions.acceptClaim', { claimId })
  await shown('PART-3')
  await found('PART-4')
}
