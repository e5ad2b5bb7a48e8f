import type { Actor } from '@longshore/shared/command/command.ts'

type KeptActor = Omit<Actor, 'permissions'> & { readonly permissions: readonly string[] | null }

/** Who began long work, with what they were permitted then, as text that its row keeps. */
export function keptActor({ permissions, ...actor }: Actor): string {
  const kept: KeptActor = { ...actor, permissions: permissions ? [...permissions] : null }
  return JSON.stringify(kept)
}

export function actorOf(text: string): Actor {
  const { permissions, ...actor } = JSON.parse(text) as KeptActor
  return { ...actor, permissions: permissions ? new Set(permissions) : undefined }
}
