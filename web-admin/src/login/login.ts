import type { SignedIn, UserType } from '@longshore/shared/access/session.api.ts'
import { create } from 'zustand'

export const staff: UserType = 10
export const customer: UserType = 20

/** What session storage holds for one user type. */
export interface Login extends SignedIn {
  /** The warehouse whose scope this tab works in, when the person may choose. */
  readonly warehouseId: string | undefined
}

interface Logins {
  /** The user type of the shell that is open. */
  readonly active: UserType
  readonly records: Readonly<Partial<Record<UserType, Login>>>
}

const activePlace = 'longshore.user-type'
const placeOf = (type: UserType) => `longshore.login.${type}`

function stored(type: UserType): Login | undefined {
  const text = sessionStorage.getItem(placeOf(type))
  return text ? (JSON.parse(text) as Login) : undefined
}

/** Both logins may live in one browser, each under its own key (specification 000 §6). */
export const useLogins = create<Logins>()(() => {
  const records: Partial<Record<UserType, Login>> = {}
  for (const type of [staff, customer]) {
    const login = stored(type)
    if (login) records[type] = login
  }
  return { active: sessionStorage.getItem(activePlace) === String(staff) ? staff : customer, records }
})

/** Whether this tab has opened a login page or a shell before. */
export function hasEntered(): boolean {
  return sessionStorage.getItem(activePlace) !== null
}

/** Makes a user type the active one: its login page or its shell is open. */
export function enter(type: UserType): void {
  sessionStorage.setItem(activePlace, String(type))
  useLogins.setState({ active: type })
}

export function signedIn(answer: SignedIn): void {
  keep({ ...answer, warehouseId: answer.warehouses[0]?.id })
  enter(answer.userType)
}

/** Keeps the warehouses as they are now; the chosen one stays chosen while it is among them. */
export function knowWarehouses(type: UserType, warehouses: SignedIn['warehouses']): void {
  const login = useLogins.getState().records[type]
  if (!login || JSON.stringify(login.warehouses) === JSON.stringify(warehouses)) return
  const chosen = warehouses.find(({ id }) => id === login.warehouseId) ?? warehouses[0]
  keep({ ...login, warehouses, warehouseId: chosen?.id })
}

export function chooseWarehouse(login: Login, warehouseId: string): void {
  keep({ ...login, warehouseId })
}

/** The person has a second factor now: everything else opens. */
export function factorSet(): void {
  const login = activeLogin()
  if (login?.mustSetFactor) keep({ ...login, mustSetFactor: false })
}

/** Keeps a login, as another tab has it too. The shell that is open stays as it is. */
export function keep(login: Login): void {
  sessionStorage.setItem(placeOf(login.userType), JSON.stringify(login))
  useLogins.setState(({ records }) => ({ records: { ...records, [login.userType]: login } }))
}

export function signedOut(type: UserType): void {
  sessionStorage.removeItem(placeOf(type))
  useLogins.setState(({ records }) => {
    const { [type]: _, ...rest } = records
    return { records: rest }
  })
}

export function activeLogin(): Login | undefined {
  const { active, records } = useLogins.getState()
  return records[active]
}

export function useLogin(): Login | undefined {
  return useLogins(({ active, records }) => records[active])
}

/** The login page of a user type. */
export function loginPath(type: UserType): string {
  return type === staff ? '/userlogin' : '/login'
}
