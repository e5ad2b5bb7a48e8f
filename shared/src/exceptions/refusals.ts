import { refusal } from '../command/refusal.ts'

export const exceptionRefusals = {
  notAllowed: refusal(1701, 'exceptions.not-allowed', 422, ['resolution']),
  taken: refusal(1702, 'exceptions.taken', 409, ['by']),
  lacks: refusal(1703, 'exceptions.lacks', 422, ['field']),
}
