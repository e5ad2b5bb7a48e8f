import type { Area } from '../contract/area.ts'
import { accessApi } from './access.api.ts'
import { auditApi } from './audit.api.ts'
import { avatar, setAvatar } from './avatar.ts'
import { credential } from './credential.ts'
import { customerUser } from './customer-user.ts'
import { department } from './department.ts'
import { deviceApi } from './device.api.ts'
import { device } from './device.ts'
import { endSessions } from './end-sessions.ts'
import { enrolDevice, revokeDevice } from './enrol-device.ts'
import { passkey } from './passkey.ts'
import { refusals } from './refusals.ts'
import { role } from './role.ts'
import { disableCustomerUser, enableCustomerUser, saveCustomerUser } from './save-customer-user.ts'
import { saveDepartment } from './save-department.ts'
import { addPasskey, removePasskey } from './save-passkey.ts'
import { saveRole } from './save-role.ts'
import { disableStaffUser, enableStaffUser, saveStaffUser } from './save-staff-user.ts'
import { workers } from './save-worker.ts'
import {
  clearSecondFactor,
  requireSecondFactor,
  roleFactor,
  secondFactor,
  setSecondFactor,
} from './second-factor.ts'
import { sessionApi } from './session.api.ts'
import { setPassword } from './set-password.ts'
import { staffUser } from './staff-user.ts'
import { startShift } from './start-shift.ts'
import { workerApi } from './worker.api.ts'

export const accessArea = {
  tables: {
    staffUser,
    customerUser,
    credential,
    secondFactor,
    passkey,
    roleFactor,
    avatar,
    role,
    department,
    device,
  },
  commands: [
    saveStaffUser,
    enableStaffUser,
    disableStaffUser,
    saveRole,
    saveDepartment,
    saveCustomerUser,
    enableCustomerUser,
    disableCustomerUser,
    setPassword,
    setSecondFactor,
    addPasskey,
    removePasskey,
    clearSecondFactor,
    requireSecondFactor,
    setAvatar,
    endSessions,
    enrolDevice,
    revokeDevice,
    startShift,
    ...workers.commands,
  ],
  calls: {
    session: sessionApi,
    access: accessApi,
    audit: auditApi,
    device: deviceApi,
    worker: workerApi,
  },
  refusals,
} satisfies Area
