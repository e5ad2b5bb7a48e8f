import { raise } from './change.ts'
import { intent } from './command.ts'
import { args, filled, id, line } from './schema.ts'

/** A consequence of a command failed each time it was tried: a person does by hand what it was to do. */
export const parkFollowUp = intent({
  name: 'command.parkFollowUp',
  scope: 'warehouse',
  permission: null,
  args: args({ cause: id(), command: filled(100), fault: line(200) }),
  reads: () => ({}),
  decide: (_, { cause, command, fault }) => [
    raise(
      'command.follow-up-parked',
      { table: 'command', id: cause, label: command },
      { name: command, fault },
    ),
  ],
})
