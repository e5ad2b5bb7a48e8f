import { OWN_CALLS } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import type { Hono } from 'hono'
import { type Entry, mayCall } from './admission.ts'
import { type Desk, serve } from './mount.ts'
import { openApi } from './openapi.ts'
import { schemasOf } from './openapi-answers.ts'

type Operation = { readonly 'x-audience': Entry['audience']; readonly 'x-permission'?: string }
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** Serves the OpenAPI document of what the caller may call, for a client to be made of. */
export function serveOwnCalls(hono: Hono, desk: Desk, version: string): void {
  const entry = { name: 'openapi', path: OWN_CALLS, methods: ['GET'] as const, permission: null }
  serve(hono, { ...entry, audience: ['staff', 'customer'] }, desk, async (_, { identity }) => {
    const document = openApi(contract, desk.declared, version)
    const paths = Object.entries(document.paths as Paths).flatMap(([path, operations]) => {
      const theirs = Object.entries(operations).filter(([, operation]) => {
        const { 'x-audience': audience, 'x-permission': permission = null } = operation
        return identity && mayCall(desk.gate, identity, { path, audience, permission })
      })
      return theirs.length ? [[path, Object.fromEntries(theirs)] as const] : []
    })
    const own = Object.fromEntries(paths)
    const components = { ...(document.components as object), schemas: schemasOf(own) }
    return Response.json({ ...document, components, paths: own })
  })
}
