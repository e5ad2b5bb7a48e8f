// @vitest-environment jsdom

import { carrierApi } from '@longshore/shared/setup/carrier.api.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { questionOf } from './run-action.ts'
import { switchOf } from './switch-actions.ts'

beforeAll(() => speak('en'))

test('the question before something is disabled says what follows', () => {
  const carrier = switchOf(carrierApi)[1]
  const owner = switchOf(customerApi, { follows: 'setup.disable-customer' })[1]
  expect([carrier && questionOf(carrier, []), owner && questionOf(owner, [])]).toEqual([
    'Nothing new can choose it any more. What uses it already goes on, and it can be enabled again.',
    'Nothing new can be submitted for it. Work on its stock goes on.',
  ])
})
