// @vitest-environment jsdom

import { carrierApi } from '@longshore/shared/setup/carrier.api.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { switchOf } from './switch-actions.ts'

beforeAll(() => speak('en'))

test('the question before something is disabled says what follows', () => {
  const asked = [switchOf(carrierApi)[1], switchOf(customerApi, { follows: 'setup.disable-customer' })[1]]
  const said = asked.map((action) => typeof action?.question === 'function' && action.question([]))
  expect(said).toEqual([
    'Disable this? Nothing new can choose it any more. What uses it already goes on, and it can be enabled again.',
    'Disable this? Nothing new can be submitted for it. Work on its stock goes on.',
  ])
})
