// @vitest-environment jsdom
import type { BoxRow, ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Refused } from '../calls/api.ts'
import { speak } from '../language/language.ts'
import { useNotices } from '../notice/notify.ts'
import { fakeServer, open } from '../testing/test-crates.tsx'
import { ReceiptBoxes } from './ReceiptBoxes.tsx'

const slow = 30_000
const receipt = {
  id: 'receipt',
  status: 'to-be-received',
  boxes: 1,
  boxesSigned: 0,
  boxesSurplus: 0,
} as ReceiptRow

/** The one box of a receipt, before a server that answers or refuses the next act. */
function opened(status: BoxRow['status'], refusal?: string) {
  const server = fakeServer()
  if (refusal)
    server.answers(() => {
      throw new Refused(refusal, 409, null)
    })
  const box = { id: 'box', no: 'BOX-1', status, reason: '' } as BoxRow
  open(<ReceiptBoxes receipt={receipt} boxes={[box]} reload={() => undefined} />, server.send)
  fireEvent.click(screen.getByRole('button', { name: /^BOX-1/ }))
  return server
}
const chooses = async (act: string) => fireEvent.click(await screen.findByRole('menuitem', { name: act }))

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  useNotices.setState({ notices: [] })
})

test('a box that is signed for is told as signed, and why one could not be', { timeout: slow }, async () => {
  opened('expected')
  await chooses('Sign')
  await screen.findByText('Signed', { selector: '[role=alert] *' })
  cleanup()
  opened('expected', 'The receipt is closed')
  await chooses('Sign')
  await screen.findByText('Signing failed: The receipt is closed')
})

test('what else is done with a box and fails is no failed signing', { timeout: slow }, async () => {
  opened('signed', 'The receipt is closed')
  await chooses('Undo the signing')
  await screen.findByText('Operation failed: The receipt is closed')
  expect(screen.queryByText(/Signing failed/)).toBeNull()
})

test('whoever turns a box away reads which one', { timeout: slow }, async () => {
  opened('expected')
  await chooses('Turn away at the dock')
  await screen.findByText('Turn away at the dock · BOX-1')
})
