import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { customerUser } from './customer-user.ts'
import { ADMINISTER } from './permissions.ts'
import { refusals } from './refusals.ts'
import { staffUser } from './staff-user.ts'

/** Signs a person out wherever the person is signed in: the next call of each session is refused. */
export const endSessions = intent({
  name: 'access.endSessions',
  scope: 'company',
  permission: ADMINISTER,
  args: args({ userId: id() }),
  reads: ({ userId }) => ({ staff: row(staffUser, userId), login: row(customerUser, userId) }),
  decide({ staff, login }, { userId }, { actor }) {
    if (userId === actor.id) throw refusals.yourself()
    if (staff) return [put(staffUser, { ...staff, epoch: staff.epoch + 1 })]
    if (login) return [put(customerUser, { ...login, epoch: login.epoch + 1 })]
    throw house.rowMissing()
  },
})
