import { raise } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { args, filled, id, line } from '../command/schema.ts'

/** A consequence of a command failed each time it was tried: a person does by hand what it was to do. */
export const parkFollowUp = intent({
  name: 'exceptions.parkFollowUp',
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
