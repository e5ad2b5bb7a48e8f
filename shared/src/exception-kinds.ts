import { type Areas, areas } from './areas.ts'
import { type Joined, joined } from './contract/area.ts'
import type { ExceptionKinds } from './exceptions/exception.ts'

/** A kind without its sentence in zh, en and es (`language/exceptions.*.ts`) does not compile. */
export type ExceptionKindName = keyof Joined<Areas, 'kinds'>

/** Every kind of exception, with the role that owns it. */
export const exceptionKinds: ExceptionKinds = joined(areas, 'kinds')
