import { describe, expect, it } from 'vitest';
import { helpText, readCommand } from './arguments';

describe('the arguments of npm run desk', () => {
  it.each([
    [[], { name: 'help' }],
    [['add', 'Rina-2.b_c'], { name: 'add', account: 'Rina-2.b_c' }],
    [['list'], { name: 'list' }],
    [['password', 'Rina'], { name: 'password', account: 'Rina' }],
    [['remove', 'Rina'], { name: 'remove', account: 'Rina' }],
    [['sessions'], { name: 'sessions', account: '' }],
    [['sessions', 'Rina'], { name: 'sessions', account: 'Rina' }],
    [['end', 'Rina'], { name: 'end', account: 'Rina' }],
    [['audit', '--from', '2026-11-23'], { name: 'audit', from: '2026-11-23T00:00:00.000Z' }],
  ])('are read: %j', (args, command) => expect(readCommand(args)).toMatchObject(command));

  it.each([
    [['add'], '"add" needs the name of an account.'],
    [['end'], '"end" needs the name of an account.'],
    [['add', 'Siti Rahma'], 'A name has up to 40 letters'],
    [['add', '.rina'], 'A name has up to 40 letters'],
    [['add', 'x'.repeat(41)], 'A name has up to 40 letters'],
    [['list', 'Rina'], 'There are too many arguments.'],
    [['add', 'Siti', 'Rahma'], 'There are too many arguments.'],
    [['audit', '--from', '2026-02-31'], '--from has to be a day such as 2026-11-23.'],
    [['audit', '--from', 'today'], '--from has to be a day such as 2026-11-23.'],
    [['list', '--from', '2026-11-23'], '--from is for "audit".'],
    [['sell'], 'There is no command "sell".'],
  ])('are refused with the help: %j', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
    expect(() => readCommand(args)).toThrow(helpText);
  });
});
