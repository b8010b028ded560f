import { addMember } from '@barabar/core/contract/group-changes';
import { addImportRows, createImport, disownImport, listImports } from '@barabar/core/contract/imports';
import { expect, it } from 'vitest';
import type { Person } from '../harness.ts';
import { expenseRow, keyRows, muchIn } from '../imported.ts';
import { joinAs, openApp } from '../world.ts';

const app = await openApp();

interface Scene {
  readonly admin: Person;
  readonly member: Person;
  readonly groupId: string;
}

type Moved = { readonly userId?: string };

async function addedTo({ admin, groupId }: Scene): Promise<Person> {
  const added = await app.join('Asif Added');
  const body = { email: added.email, role: 'member' } as const;
  await app.ask(addMember, { as: admin, params: { groupId }, body });
  return added;
}

const fileOf = ({ admin }: Scene, moved: Moved) => ({
  source: 'table' as const,
  fileName: 'flat.csv',
  rowCount: 1,
  newRowCount: 1,
  people: [
    { name: 'Admin', userId: admin.userId, nets: muchIn('INR') },
    { name: 'Moved', ...moved, nets: muchIn('INR') },
  ],
});

async function refusing(scene: Scene): Promise<Moved> {
  const { admin, member, groupId } = scene;
  const { id } = await app.ask(createImport, {
    as: admin,
    params: { groupId },
    body: fileOf(scene, { userId: member.userId }),
  });
  const params = { groupId, importId: id };
  const people = [
    { name: 'Admin', userId: admin.userId },
    { name: 'Moved', userId: member.userId },
  ];
  const rows = keyRows([expenseRow('Rent', { amount: 4_00, among: [admin, member] })], people);
  await app.ask(addImportRows, { as: admin, params, body: { rows } });
  await app.ask(disownImport, { as: member, params });
  return { userId: member.userId };
}

/** An import moves a balance of … : what beginning it answers to an admin, and to a member who is none. */
const MOVES: readonly (readonly [string, (scene: Scene) => Promise<Moved>, number, number])[] = [
  ['a member who has joined', async ({ member: { userId } }) => ({ userId }), 201, 403],
  [
    'somebody who was added and has not joined',
    async (scene) => ({ userId: (await addedTo(scene)).userId }),
    201,
    403,
  ],
  [
    'somebody by name only',
    async ({ admin, groupId }) => ({ userId: await app.addByName(admin, groupId, 'Lata') }),
    201,
    403,
  ],
  ['somebody new, by name only', async () => ({}), 201, 403],
  ['who has said that an import by the admin was not theirs', refusing, 400, 403],
  [
    'somebody who is not in the group',
    async () => ({ userId: (await app.join('Om Other')).userId }),
    400,
    403,
  ],
];

it.each(MOVES)('an import moves a balance of %s', async (_, prepare, byAdmin, byMember) => {
  const [admin, member] = await joinAs(app, 'Asha Admin', 'Meera Member');
  const { id: groupId } = await app.gather('Goa', [admin, member]);
  const scene = { admin, member, groupId };
  const moved = await prepare(scene);
  const statusOf = async (as: Person) =>
    (await app.call(createImport, { as, params: { groupId }, body: fileOf(scene, moved) })).status;
  expect(await statusOf(member)).toBe(byMember);
  const before = await app.ask(listImports, { as: admin, params: { groupId } });
  expect(await statusOf(admin)).toBe(byAdmin);
  // Who is refused has begun nothing.
  const after = await app.ask(listImports, { as: admin, params: { groupId } });
  expect(after.length - before.length).toBe(byAdmin === 201 ? 1 : 0);
});
