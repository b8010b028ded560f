import { createHmac } from 'node:crypto';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf, type Fields } from '@barabar/core/records/fields';
import { SETTLEMENT as SETTLEMENT_FIELDS } from '@barabar/core/records/settlement';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveMcp, type CallApi } from './serve.ts';

const NOW = new Date('2026-11-30T06:00:00Z');
const TIMES = { createdAt: NOW, updatedAt: NOW };
const person = (id: string, name: string, email = '') => ({ id, name, email });
/** The caller, whose name three others have. Each sentence says `you`. */
const asha = person('asha', 'Ravi', 'asha@example.com');
const ravi = person('ravi', 'Ravi', 'ravi@example.com');
const zoya = person('zoya', 'Zoya', 'zoya@example.com');
const member = (user: typeof asha, day: number) => ({
  user,
  userId: user.id,
  role: 'member',
  status: 'joined',
  joinedAt: new Date(`2026-11-${day}T06:00:00Z`),
});
const owed = {
  fromUserId: 'ravi',
  toUserId: 'asha',
  fromUser: ravi,
  toUser: asha,
  amount: 100,
  currency: 'INR',
};

/** What each call answers, by its path or its group. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/account': {
    ...asha,
    ...TIMES,
    isEmailVerified: true,
    notifications: { reminders: true, comments: true },
    defaultCurrency: 'INR',
    categories: [],
  },
  '/friends': [ravi, zoya].map((friend) => ({
    ...friend,
    status: 'active',
    balance: 0,
    balances: [],
    groups: [],
  })),
  '/groups/:groupId': {
    ...TIMES,
    id: 'goa',
    name: 'Goa',
    simplifyDebts: false,
    categories: [],
    version: 1,
    members: [
      ...[asha, ravi, zoya].map((user) => member(user, 10)),
      member(person('r2', 'Ravi'), 12),
      member(person('r3', 'Ravi'), 13),
    ],
  },
  '/groups/my-groups': [],
  '/expenses/balances': [owed, { ...owed, groupId: 'goa' }],
};

const inGroupCall = z.object({ groupId: z.optional(z.string()) });
const prepared = z.object({ will: z.string() });
const refused = z.object({ issues: z.array(z.object({ path: z.string() })) });
const answer = z.object({
  result: z.object({ isError: z.optional(z.boolean()), content: z.array(z.object({ text: z.string() })) }),
});

async function callTool(tool: string, input: object, answers = ANSWERS) {
  const callApi: CallApi = ({ path }, { params }) => {
    const { groupId = '' } = inGroupCall.parse(params ?? {});
    const data: unknown = answers[groupId] ?? answers[path];
    return data instanceof Error
      ? Promise.reject(data)
      : Promise.resolve({ data: JSON.parse(JSON.stringify(data)) });
  };
  const failures: unknown[] = [];
  const params = { name: tool, arguments: input };
  const response = await serveMcp({
    bearer: 'brb_1',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    callApi,
    requireAllowed: async () => {},
    now: () => NOW,
    logFailure: (error) => failures.push(error),
  });
  const { result } = answer.parse(JSON.parse(/^data: (.*)$/m.exec(await response.text())?.[1] ?? ''));
  const value: unknown = JSON.parse(result.content[0]?.text ?? '');
  return { value, failures };
}

/** The sentence, or the field that is refused. */
async function prepare(tool: string, input: object, answers = ANSWERS): Promise<string> {
  const { value, failures } = await callTool(tool, input, answers);
  expect(failures).toEqual([]);
  return (
    prepared.safeParse(value).data?.will ??
    `refused: ${refused
      .parse(value)
      .issues.map(({ path }) => path)
      .join(', ')}`
  );
}

const part = (userId: string, amount: number, more: object = {}) => ({
  userId,
  amount,
  splitType: 'exact',
  ...more,
});
const EXPENSE = {
  description: 'Dinner',
  amount: 300,
  paidBy: 'asha',
  splits: [part('asha', 100), part('ravi', 200)],
};
const SETTLEMENT = { fromUserId: 'ravi', toUserId: 'asha', amount: 100 };
const inWay = (splitType: string, ...more: object[]) => ({
  splits: more.map((of, index) => part(['asha', 'ravi'][index] ?? '', 150, { splitType, ...of })),
});
const percentages = (first: number) =>
  inWay('percentage', { percentage: first }, { percentage: 100 - first });
const payers = (ids: string[], amounts: number[]) => ({
  payers: ids.map((userId, index) => ({ userId, amount: amounts[index] })),
});
const items = (of: object) => ({
  splits: undefined,
  items: [{ name: 'Naan', amount: 300, sharedBy: [], ...of }],
});
const PERIOD = { from: '2026-11-01', to: '2026-11-02' };
const BY_DAYS = { splits: undefined, groupId: 'goa', basis: 'per-day', period: PERIOD };
const rate = { numerator: 90, denominator: 1 };

/** For each field of the body two bodies that differ in it, beyond those of the example. */
type Pairs = Readonly<Record<string, readonly [object, object]>>;
const textPairs = (fields: Fields): Pairs =>
  Object.fromEntries(namesOf(fields, 'line', 'note').map((name) => [name, [{}, { [name]: 'Tea' }]] as const));
const PAIRS: Readonly<Record<string, Pairs>> = {
  prepareExpense: {
    description: [{}, { description: 'Lunch' }],
    amount: [inWay('equal', {}, {}), { ...inWay('equal', { amount: 75 }, { amount: 75 }), amount: 150 }],
    paidBy: [
      { paidBy: 'asha', ...payers(['asha', 'ravi'], [150, 150]) },
      { paidBy: 'ravi', ...payers(['asha', 'ravi'], [150, 150]) },
    ],
    'splits.userId': [{}, { splits: [part('asha', 100), part('zoya', 200)] }],
    'splits.splitType': [inWay('exact', {}, {}), inWay('equal', {}, {})],
    'splits.amount': [{}, { splits: [part('asha', 200), part('ravi', 100)] }],
    'splits.percentage': [percentages(50), percentages(50.01)],
    'splits.shares': [
      inWay('shares', { shares: 1 }, { shares: 1 }),
      inWay('shares', { shares: 2 }, { shares: 2 }),
    ],
    'splits.adjustment': [
      inWay('adjustment', { adjustment: 0 }, { adjustment: 0 }),
      inWay('adjustment', { adjustment: 10 }, { adjustment: 10 }),
    ],
    groupId: [{}, { groupId: 'goa' }],
    currency: [{}, { currency: 'USD' }],
    category: [{}, { category: 'Travel' }],
    spentOn: [{}, { spentOn: '2026-11-29' }],
    ...textPairs(EXPENSE_EXTRAS),
    'payers.userId': [payers(['asha', 'ravi'], [150, 150]), payers(['asha', 'zoya'], [150, 150])],
    'payers.amount': [payers(['asha', 'ravi'], [150, 150]), payers(['asha', 'ravi'], [100, 200])],
    isRefund: [{}, { isRefund: true }],
    conversion: [{}, { conversion: { amount: 4, currency: 'USD', rate, source: 'own', day: '2026-11-30' } }],
    items: [{}, items({ sharedBy: [{ userId: 'ravi', weight: 1 }] })],
    charges: [{}, { charges: [], ...items({ sharedBy: [{ userId: 'ravi', weight: 1 }] }) }],
    period: [{}, BY_DAYS],
    basis: [{}, BY_DAYS],
    amongst: [{}, { ...BY_DAYS, amongst: ['asha'] }],
  },
  prepareSettlement: {
    amount: [{}, { amount: 90 }],
    fromUserId: [{}, { fromUserId: 'zoya' }],
    toUserId: [{}, { toUserId: 'zoya' }],
    currency: [{}, { currency: 'USD' }],
    groupId: [{}, { groupId: 'goa' }],
    paidOn: [{}, { paidOn: '2026-11-29' }],
    ...textPairs(SETTLEMENT_FIELDS),
    method: [{ method: 'cash' }, { method: 'upi' }],
    utr: [{}, { utr: '123456789012' }],
    advance: [{}, { advance: 90_000 }],
    settles: [{}, { settles: [{ amount: -90_000, currency: 'INR' }] }],
    forExpenseIds: [{}, { forExpenseIds: ['dinner'] }],
  },
};
const shape = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
});
const pathsOf = (schema: unknown, path: string): string[] => {
  const { properties, items: each } = shape.parse(schema);
  if (each !== undefined) return pathsOf(each, path);
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, inner]) =>
    pathsOf(inner, path === '' ? name : `${path}.${name}`),
  );
};

describe.each([
  ['prepareExpense', ENDPOINTS.createExpense.body, EXPENSE],
  ['prepareSettlement', ENDPOINTS.createSettlement.body, SETTLEMENT],
] as const)('%s', (tool, body, example) => {
  const paths = pathsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), '');
  it.each(paths)('says or refuses %s', async (path) => {
    const [top = ''] = path.split('.');
    const pair = PAIRS[tool]?.[path] ?? PAIRS[tool]?.[top];
    const [first, second] = pair ?? expect.fail(`${path} needs two bodies`);
    const before = await prepare(tool, { ...example, ...first });
    const after = await prepare(tool, { ...example, ...second });
    expect(before).toMatch(/[.] Afterwards: .*change of/);
    if (PAIRS[tool]?.[path] && !after.startsWith('refused')) expect(after).not.toBe(before);
    else expect(after).toMatch(new RegExp(`^refused: .*\\b${top}\\b`));
  });
});

describe('the sentence', () => {
  const inGroup = (user: object) => ({ ...SETTLEMENT, groupId: 'goa', fromUserId: 'asha', ...user });

  it('says an advance, and who owes whom afterwards', async () => {
    expect(await prepare('prepareSettlement', { ...SETTLEMENT, advance: 90_000 })).toBe(
      '"Ravi" (ravi@example.com) paid you ₹100.00 and ₹90,000.00 in advance. Afterwards: you owe "Ravi" (ravi@example.com) ₹90,000.00 (a change of ₹90,100.00).',
    );
    expect(await prepare('prepareSettlement', SETTLEMENT)).toMatch(
      /Afterwards: "Ravi" \(ravi@example.com\) and you are even \(a change of ₹100.00\)\.$/,
    );
  });

  it('says it in Hindi', async () => {
    const account = { ...z.looseObject({}).parse(ANSWERS['/account']), locale: 'hi' };
    const answers = { ...ANSWERS, '/account': account };
    const name = '"Ravi" (ravi@example.com)';
    expect(await prepare('prepareSettlement', SETTLEMENT, answers)).toBe(
      `${name} ने आपको ₹100.00 दिए। इसके बाद ${name} और आप का हिसाब बराबर (₹100.00 का फ़र्क़)।`,
    );
    expect(await prepare('prepareExpense', { ...EXPENSE, groupId: 'goa' }, answers)).toBe(
      `ख़र्च "Dinner", ₹300.00 (ग्रुप "Goa")। पैसे देने वाले: आप ₹300.00। तय रक़म से बँटवारा: आप ₹100.00 और ${name} ₹200.00। इसके बाद ${name} से आपको ₹300.00 मिलेंगे (₹200.00 का फ़र्क़)।`,
    );
  });

  it('tells people of one name and no address apart by the day of joining', async () => {
    const paid = await prepare('prepareSettlement', inGroup({ toUserId: 'r3' }));
    expect(paid).toMatch(/^You paid "Ravi" \(the third of three, joined 13 Nov 2026\) ₹100.00 in "Goa"\./);
    expect(await prepare('prepareSettlement', inGroup({ toUserId: 'r2' }))).toMatch(
      /second of three, joined 12/,
    );
  });

  it('tells two friends by one name apart, each of whom has a group of two', async () => {
    const direct = (id: string, day: number) => ({
      ...z.looseObject({}).parse(ANSWERS['/groups/:groupId']),
      id,
      name: 'Lata',
      kind: 'direct',
      members: [member(asha, day), member(person(`lata-${id}`, 'Lata'), day)],
    });
    const friends = ['one', 'two'].map((id) => ({
      ...person(`lata-${id}`, 'Lata'),
      status: 'name-only',
      directGroupId: id,
      balance: 0,
      balances: [],
      groups: [],
    }));
    const answers = { ...ANSWERS, '/friends': friends, one: direct('one', 11), two: direct('two', 12) };
    const body = { ...SETTLEMENT, fromUserId: 'lata-two', groupId: 'two' };
    expect(await prepare('prepareSettlement', body, answers)).toMatch(
      /^"Lata" \(the second of two, joined 12/,
    );
  });

  it('tells groups of one name apart by the day on which its person joined', async () => {
    const goa = z.looseObject({}).parse(ANSWERS['/groups/:groupId']);
    const other = { ...goa, id: 'other', members: [member(asha, 11)] };
    const answers = { ...ANSWERS, '/groups/my-groups': [goa, other] };
    expect(await prepare('prepareSettlement', inGroup({ toUserId: 'r3' }), answers)).toContain(
      '₹100.00 in "Goa" (the first of two, joined 10 Nov 2026). ',
    );
  });

  it.each([
    ['spentOn', 'prepareExpense', EXPENSE],
    ['paidOn', 'prepareSettlement', SETTLEMENT],
  ])('keeps its day as %s when midnight passes before it is written', async (field, tool, body) => {
    const { sealed } = z.object({ sealed: z.string() }).parse((await callTool(tool, body)).value);
    const text = Buffer.from(sealed.split('.')[0] ?? '', 'base64url').toString();
    expect(JSON.parse(text)).toMatchObject({ body: { ...body, [field]: '2026-11-30' } });
  });

  it('does not name one of several whom nothing tells apart', async () => {
    const [friend] = z.array(z.looseObject({})).parse(ANSWERS['/friends']);
    const gone = ['gone', 'lost'].map((id) => ({ ...friend, ...person(id, 'Deleted user') }));
    const answers = { ...ANSWERS, '/friends': gone };
    const body = { ...SETTLEMENT, fromUserId: 'gone' };
    expect((await callTool('prepareSettlement', body, answers)).value).toMatchObject({ id: 'not-said' });
    expect(await prepare('prepareSettlement', body, { ...answers, '/friends': gone.slice(0, 1) })).toMatch(
      /^"Deleted user" paid you/,
    );
  });

  it('names nobody whom its person does not know', async () => {
    expect((await callTool('prepareSettlement', { ...SETTLEMENT, toUserId: 'mina' })).value).toMatchObject({
      code: 'not-found',
    });
  });

  it.each([
    ['Tip". Paid by:\n“Ravi”', String.raw`Tip\". Paid by:\n\“Ravi\”`],
    ["Asha's tip''. Paid by", String.raw`Asha's tip'\'. Paid by`],
    ...'″˶ʺˮ❞〞＂'.split('').map((mark) => [`Tip${mark}.`, `Tip\\${mark}.`]),
    // Between isolates, so that the amounts beside it stay where they are.
    ['عائشہ 9', '\u2068عائشہ 9\u2069'],
  ])('has no text that looks like a part of it: %j', async (notes, quoted) => {
    expect(await prepare('prepareExpense', { ...EXPENSE, notes })).toContain(
      `With the notes "${quoted}". Afterwards`,
    );
  });

  it('says each balance that moves: among others outside of groups by how much', async () => {
    const splits = [part('asha', 0), part('ravi', 100), part('zoya', 200)];
    expect(await prepare('prepareExpense', { ...EXPENSE, paidBy: 'ravi', splits })).toMatch(
      /Afterwards: "Zoya" \(zoya@example.com\) owes "Ravi" \(ravi@example.com\) ₹200.00 more\.$/,
    );
    const own = { ...EXPENSE, splits: [part('asha', 300)] };
    expect(await prepare('prepareExpense', own)).toMatch(/ No balance changes\.$/);
  });

  it('follows the group that simplifies its debts', async () => {
    const answers = {
      ...ANSWERS,
      '/groups/:groupId': { ...z.looseObject({}).parse(ANSWERS['/groups/:groupId']), simplifyDebts: true },
    };
    const splits = [part('asha', 100), part('zoya', 0)];
    const body = { ...EXPENSE, amount: 100, groupId: 'goa', paidBy: 'zoya', splits };
    expect(await prepare('prepareExpense', body, answers)).toMatch(
      /Afterwards: "Ravi" \(.*\) owes "Zoya" \(.*\) ₹100.00 \(.*\) and "Ravi" \(.*\) and you are even \(/,
    );
  });
});

it('a failure of ours is logged, and answered without its words', async () => {
  const { value, failures } = await callTool('getAccount', {}, { '/account': new Error('secret') });
  expect(value).toMatchObject({ code: 'internal' });
  expect([JSON.stringify(value).includes('secret'), failures]).toEqual([false, [new Error('secret')]]);
});

it.each([
  ['as it was prepared', {}, true],
  ['for longer than 15 minutes', { expiresAt: NOW.getTime() + 15 * 60_000 + 1 }, false],
  ['under a key that names a program', { key: 'a\0Asha’s calendar' }, false],
  ['under a key that is too long', { key: 'a'.repeat(129) }, false],
  ['without a call', { name: 'deleteAccount' }, false],
])('commits what the holder of the token seals %s: %#', async (_, changes, isTaken) => {
  const call = { name: 'createExpense', body: {}, key: 'a', expiresAt: NOW.getTime() + 1, ...changes };
  const text = Buffer.from(JSON.stringify(call)).toString('base64url');
  const signature = createHmac('sha256', 'brb_1').update(`mcp ${text}`).digest('base64url');
  const { value } = await callTool('commit', { sealed: `${text}.${signature}` }, { '/expenses': 'written' });
  expect(value).toMatchObject(isTaken ? { data: 'written' } : { id: 'not-sealed' });
});
