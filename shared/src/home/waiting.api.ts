import { object } from 'yup'
import { read } from '../contract/endpoint.ts'
import type { Waiting } from '../contract/waiting.ts'

export const waitingApi = {
  /** What waits in the warehouse that was chosen; nothing where none is. */
  waiting: read<Waiting>()({
    ...{ path: '/api/owms/v1/home/waiting', audience: ['staff', 'customer'], permission: null },
    input: object({}),
  }),
}
