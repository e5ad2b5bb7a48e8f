import { args, id } from '../command/schema.ts'

/** What `takeMarkBack` is called and takes: a device that asks for it need not carry how pieces are found. */
export const takingMarkBack = { name: 'exceptions.takeMarkBack', args: args({ reportId: id() }) } as const
