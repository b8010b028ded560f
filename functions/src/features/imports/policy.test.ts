import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { april, storedGroup, storedMember } from '../../../test/factories.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { ImportRecord } from '../../records/imports/store.ts';
import {
  atRow,
  hasEndedEmpty,
  requireDisownable,
  requireMayUndo,
  requireImporter,
  requireRunning,
  requireWelcome,
} from './policy.ts';
import { disownableUntil, disownedPartOf } from '../../rules/imports/disowning.ts';

/** Asha imports a file in which she, Ravi and Meera are; Ravi was in the group by then. */
const imported = (fields: Partial<ImportRecord> = {}): ImportRecord => ({
  id: 'rent',
  groupId: 'flat',
  groupName: 'Flat 402',
  source: 'splitwise',
  fileName: 'rent.csv',
  status: 'done',
  people: ['asha', 'ravi', 'meera'].map((id) => ({
    name: `${id} of the file`,
    userId: id,
    announced: [],
    added: [],
  })),
  userIds: ['asha', 'ravi', 'meera'],
  rowCount: 3,
  newRowCount: 3,
  addedCount: 3,
  skippedCount: 0,
  firstSliceAt: april(1),
  joinedIds: ['asha', 'ravi'],
  audience: ['asha', 'ravi'],
  createdBy: 'asha',
  createdAt: april(1),
  updatedBy: 'asha',
  updatedAt: april(1),
  version: 1,
  requestHash: null,
  ...fields,
});
const refusal = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message !== undefined && { message }) });

it('is continued by who began it', () => {
  expect(() => requireImporter('asha', 'asha')).not.toThrow();
  for (const ownerId of ['ravi', undefined])
    expect(() => requireImporter(ownerId, 'asha')).toThrow(
      refusal('forbidden', 'Only the person who began an import can continue it.'),
    );
});

it.each([
  ['asha', 'member', true],
  ['ravi', 'admin', true],
  ['asha', 'admin', true],
  ['ravi', 'member', false],
  [undefined, 'member', false],
] as const)('of %s is taken back by Asha, who is %s: %s', (ownerId, role, isTaken) => {
  const group = storedGroup({ asha: storedMember('Asha', { role }) });
  const undo = () => requireMayUndo(group, { ownerId, callerId: 'asha' });
  if (isTaken) expect(undo).not.toThrow();
  else
    expect(undo).toThrow(refusal('forbidden', 'Only the person who imported a file and admins can undo it.'));
});

it('is not taken back by who is no member, unless it is theirs', () => {
  const group = storedGroup({});
  expect(() => requireMayUndo(group, { ownerId: 'asha', callerId: 'asha' })).not.toThrow();
  expect(() => requireMayUndo(group, { ownerId: 'asha', callerId: 'ravi' })).toThrow(refusal('forbidden'));
});

it.each([
  ['running', 3, true],
  ['running', 0, true],
  ['running', null, false],
  ['done', 3, false],
  ['undoing', 3, false],
  ['undone', null, false],
] as const)('that is %s, with %s announced rows, takes more: %s', (status, newRowCount, isTaken) => {
  const add = () => requireRunning({ status, newRowCount });
  if (isTaken) expect(add).not.toThrow();
  else expect(add).toThrow(refusal('import-ended'));
});

it.each([
  ['running', 0, false],
  ['running', 1, false],
  ['done', 0, true],
  ['done', 1, false],
  ['undone', 0, true],
] as const)('that is %s with %i records has ended empty: %s', (status, addedCount, isEmpty) => {
  expect(hasEndedEmpty({ status, addedCount })).toBe(isEmpty);
});

describe('a part in an import', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const until = new Date(april(1).getTime() + LIMITS.importDisownDays * DAY_MS);
  const after = (ms: number) => new Date(until.getTime() + ms);
  const currentIdOf = (name: string) => name.split(' ')[0];
  const by = (callerId: string, ownerId: string | undefined = 'asha') => ({ callerId, ownerId, currentIdOf });

  it('is the one that a member has disowned', () => {
    const [first, second, third] = imported().people;
    if (!first || !second || !third) throw new Error('three are in the file');
    const disowned = { ...second, notMineOf: 'ravi' };
    const people = [first, disowned, third];
    expect(disownedPartOf({ people }, 'ravi')).toBe(disowned);
    expect(disownedPartOf({ people }, 'meera')).toBeUndefined();
  });

  it('can be disowned for some days from the first records on', () => {
    const rent = imported();
    const part = rent.people[1];
    expect(disownableUntil(rent, by('ravi'))).toEqual({ part, until });
    expect(disownableUntil(rent, by('ravi', undefined))).toEqual({ part, until });
    for (const at of [april(1), until]) expect(requireDisownable(rent, { ...by('ravi'), at })).toEqual(part);
    expect(() => requireDisownable(rent, { ...by('ravi'), at: after(1) })).toThrow(
      refusal('forbidden', 'This can be said for 7 days after an import.'),
    );
  });

  it.each([
    ['zoya', {}, 'Nothing in this import is about you.'],
    ['ravi', { firstSliceAt: null }, 'Nothing in this import is about you.'],
    ['asha', {}, 'You have imported this. You can undo the whole import.'],
    ['meera', {}, 'Only people who were in the group before the import can say that it is not theirs.'],
  ] as const)('of %s, in an import with %o, never could be', (callerId, fields, message) => {
    expect(disownableUntil(imported(fields), by(callerId))).toBe(message);
    expect(() => requireDisownable(imported(fields), { ...by(callerId), at: april(1) })).toThrow(
      refusal('forbidden', message),
    );
  });

  it.each([
    ['running', true],
    ['done', true],
    ['undoing', false],
    ['undone', false],
  ] as const)('of an import that is %s can be disowned: %s', (status, isTaken) => {
    const disown = () => requireDisownable(imported({ status }), { ...by('ravi'), at: april(1) });
    if (isTaken) expect(disown).not.toThrow();
    else expect(disown).toThrow(refusal('import-ended'));
  });
});

it('names nobody who has disowned an import by the same person', () => {
  const people = [
    { userId: 'meera', path: 'people.0' },
    { userId: 'ravi', path: 'people.1' },
  ];
  const message =
    'This person has said that an import by you was not theirs. Please add a new name for them.';
  const name = (refusedImports: Record<string, string[]>) => () =>
    requireWelcome({ refusedImports }, 'asha', people);
  expect(name({})).not.toThrow();
  expect(name({ ravi: ['zoya'], asha: ['asha'] })).not.toThrow();
  expect(name({ ravi: ['zoya', 'asha'] })).toThrow(
    expect.objectContaining({ code: 'validation-failed', message, issues: [{ path: 'people.1', message }] }),
  );
});

describe('what is checked at a row', () => {
  const at = (error?: unknown) => () =>
    atRow(2, 'expense', () => {
      if (error !== undefined) throw error;
      return 'checked';
    });

  it('is given when it holds', () => {
    expect(at()()).toBe('checked');
  });

  it('is refused at the place of the row', () => {
    const refused = new Refusal('validation-failed', {
      message: 'Two things are wrong',
      issues: [
        { path: 'amount', message: 'Too much' },
        { path: 'splits.0', message: 'Too little' },
      ],
    });
    expect(at(refused)).toThrow(
      expect.objectContaining({
        code: 'validation-failed',
        message: 'Two things are wrong',
        issues: [
          { path: 'rows.2.expense.amount', message: 'Too much' },
          { path: 'rows.2.expense.splits.0', message: 'Too little' },
        ],
      }),
    );
  });

  it('keeps a refusal that is about no field, and any other error', () => {
    for (const error of [new Refusal('not-found'), new Error('broken')]) {
      let thrown: unknown;
      try {
        at(error)();
      } catch (caught) {
        thrown = caught;
      }
      expect(thrown).toBe(error);
    }
  });
});
