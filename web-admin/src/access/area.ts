import { ADMINISTER } from '@longshore/shared/access/permissions.ts'
import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const security = () => import('./SecurityPage.tsx').then((m) => m.SecurityPage)
const changePassword = () => import('./ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage)
const customerUsers = () => import('./CustomerUserListPage.tsx').then((m) => m.CustomerUserListPage)

// biome-ignore format: a table, one line a page
export const accessPages: readonly MenuLine[] = [
  member.other('changePassword', null, changePassword, { listed: false }),
  member.other('security', null, security, { listed: false }),
  member.other('customerUsers', 'access.customer-users', customerUsers, { preset: 'own' }),
  member.other('pdfCom', 'labels.print', () => import('./PdfViewerPage.tsx').then((m) => m.PdfViewerPage), { listed: false }),
  desk.access('devices', 'devices.view', () => import('./DeviceListPage.tsx').then((m) => m.DeviceListPage)),
  desk.access('scannerSetup', 'devices.view', () => import('./ScannerSetupPage.tsx').then((m) => m.ScannerSetupPage)),
  desk.access('usersList', 'access.view', () => import('./UserListPage.tsx').then((m) => m.UserListPage)),
  desk.access('customerUsers', 'access.customer-users', customerUsers),
  desk.access('roles', 'access.view', () => import('./AdministratorPage.tsx').then((m) => m.RoleListPage)),
  desk.access('departments', 'access.view', () => import('./DepartmentTreePage.tsx').then((m) => m.DepartmentTreePage)),
  desk.access('sessions', ADMINISTER, () => import('./SessionListPage.tsx').then((m) => m.SessionListPage)),
  desk.access('auditLog', ADMINISTER, () => import('./AuditLogPage.tsx').then((m) => m.AuditLogPage)),
  desk.access('administrator', ADMINISTER, () => import('./AdministratorPage.tsx').then((m) => m.AdministratorPage)),
  desk.access('changePassword', null, changePassword, { listed: false }),
  desk.access('security', null, security, { listed: false }),
]
