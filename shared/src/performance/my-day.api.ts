import { args, filled, id } from '../command/schema.ts'
import { call } from '../contract/endpoint.ts'
import { MY_DAY_PATH, type MyDay } from './my-day.ts'

export const myDayApi = {
  /** Whoever signed in on the device with the own PIN hears of the own day: the grant says so. */
  myDay: call<MyDay>()({
    ...{ path: MY_DAY_PATH, audience: ['device'], permission: null },
    input: args({ workerId: id(), sid: filled(200) }),
  }),
}
