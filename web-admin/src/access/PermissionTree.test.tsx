// @vitest-environment jsdom
import { permissionGroups } from '@longshore/shared/access/permission-tree.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PermissionTree } from './PermissionTree.tsx'

const groups = permissionGroups(new Set(), {} as never)

function Role() {
  const [granted, change] = useState<ReadonlySet<string>>(new Set())
  return <PermissionTree {...{ groups, granted, change }} forCustomer={false} />
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

afterEach(cleanup)

test('checking a parent checks all its children, and a parent without one of them is not checked', () => {
  render(<Role />)
  fireEvent.click(box('inbound'))
  expect(box('inbound.putaway').checked).toBe(true)
  expect(box('outbound.pick').checked).toBe(false)
  fireEvent.click(box('inbound.putaway'))
  expect([box('inbound').checked, box('inbound.receive').checked]).toEqual([false, true])
  fireEvent.click(box('inbound'))
  expect(box('inbound.putaway').checked).toBe(true)
  fireEvent.click(box('inbound'))
  expect([box('inbound').checked, box('inbound.receive').checked]).toEqual([false, false])
})
