import { object } from 'yup'
import type { Day, OwnDay } from '../contract/day.ts'
import { read } from '../contract/endpoint.ts'

export const dayApi = {
  /** What stands in each stage of the warehouse that was chosen; nothing where none is. */
  day: read<Day>()({
    ...{ path: '/api/owms/v1/home/day', audience: ['staff'], permission: null, input: object({}) },
  }),
  /** What needs a customer in the warehouse that was chosen. */
  own: read<OwnDay>()({
    ...{ path: '/api/owms/v1/home/own', audience: ['customer'], permission: null, input: object({}) },
  }),
}
