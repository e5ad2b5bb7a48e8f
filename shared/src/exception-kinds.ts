import type { ExceptionKinds } from './exceptions/exception.ts'
import { handlingKinds } from './exceptions/exception-kinds.ts'
import { houseKinds } from './exceptions/kinds.ts'
import { financeKinds } from './finance/exception-kinds.ts'
import { freightKinds } from './freight/exception-kinds.ts'
import { inboundKinds } from './inbound/exception-kinds.ts'
import { outboundKinds } from './outbound/exception-kinds.ts'
import { serviceKinds } from './service/exception-kinds.ts'

const kinds = {
  ...houseKinds,
  ...inboundKinds,
  ...outboundKinds,
  ...handlingKinds,
  ...financeKinds,
  ...freightKinds,
  ...serviceKinds,
}

/** A kind without its sentence in zh, en and es (`language/exceptions.*.ts`) does not compile. */
export type ExceptionKindName = keyof typeof kinds

/** Every kind of exception, with the role that owns it. */
export const exceptionKinds: ExceptionKinds = kinds
