import type { ExceptionKinds } from './exceptions/exception.ts'
import { houseKinds } from './exceptions/kinds.ts'
import { inboundKinds } from './inbound/exception-kinds.ts'
import { outboundKinds } from './outbound/exception-kinds.ts'

/** Every kind of exception, with the role that owns it. */
export const exceptionKinds: ExceptionKinds = { ...houseKinds, ...inboundKinds, ...outboundKinds }
