/** Records in which people are named, those that move to another id with them, and what is beside those. */
const NAMED = ['activities', 'expenses', 'groups', 'recurrences', 'settlements', 'users'];
const MOVED = [...NAMED, 'absences', 'balances', 'simplifications'];
const BESIDE = ['blocks', 'comments', 'receipts'];
/** What is one person's alone, and goes with their account. */
const OWN = ['avatars', 'digests', 'links', 'push', 'signals'];

/**
 * Which folders of the server's records may import which others. Each imports only folders that are above it, so there are no
 * circles. A new direction is a decision: it belongs here, below what it needs.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const RECORDS_ORDER = {
  // Fields and documents of their own.
  absences: [],
  avatars: [],
  balances: [],
  digests: [],
  links: [],
  mail: [],
  push: [],
  rates: [],
  'shared-records': [],
  signals: [],
  users: [],
  verifications: [],

  // What people have with one another.
  friendships: ['shared-records', 'users'],
  groups: ['avatars', 'balances', 'shared-records', 'users'],
  blocks: ['friendships', 'groups'],
  claims: ['groups'],
  quotas: ['mail'],

  // Records that move balances, and what is beside them.
  simplifications: ['balances'],
  expenses: ['balances', 'friendships', 'shared-records'],
  'payment-references': [],
  settlements: ['balances', 'expenses', 'friendships', 'payment-references', 'shared-records'],
  recurrences: ['expenses'],
  comments: ['expenses', 'shared-records'],
  receipts: ['shared-records'],
  imports: ['balances', 'expenses', 'payment-references', 'settlements', 'shared-records'],

  // What looks back on all of them.
  activities: ['expenses', 'imports', 'settlements', 'shared-records'],
  changes: ['expenses', 'settlements'],
  removals: ['expenses', 'settlements'],

  // Where the ids and names of people stand, and what is their own; what moves everything of a person to another id, or
  // gives it another name.
  people: [...MOVED, ...BESIDE, ...OWN, 'claims', 'friendships', 'imports', 'removals', 'shared-records'],
  merges: [...MOVED, ...BESIDE, 'claims', 'friendships', 'links', 'people', 'removals'],
  identities: ['blocks', 'groups', 'merges', 'people', 'users', 'verifications'],
  claiming: [
    'balances',
    'claims',
    'expenses',
    'groups',
    'identities',
    'imports',
    'merges',
    'recurrences',
    'settlements',
    'simplifications',
  ],
  profiles: ['avatars', 'digests', 'groups', 'identities', 'users'],
  'name-snapshots': [...NAMED, ...BESIDE, 'identities', 'imports', 'people', 'shared-records'],
  places: [...MOVED, 'claims', 'imports', 'merges', 'name-snapshots', 'people'],
};

/** @param {Readonly<Record<string, readonly string[]>>} order */
const pairsOf = (order) =>
  Object.entries(order).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));

/**
 * Compares imports with the order.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports by folder of the server, as `folderImports` gives them
 * @returns the pairs that the order does not allow, and those that it allows and nobody uses
 */
export function compareWithOrder(imports, order = RECORDS_ORDER) {
  const pairs = [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap((to) =>
      [from, to].every((folder) => folder.startsWith('records/'))
        ? [`${from} → ${to}`.replaceAll('records/', '')]
        : [],
    ),
  );
  const allowed = pairsOf(order);
  return {
    forbidden: pairs.filter((pair) => !allowed.includes(pair)).toSorted(),
    unused: allowed.filter((pair) => !pairs.includes(pair)),
  };
}

/** The pairs in which a folder imports one that is below it, or in no line. */
export function upwardPairs(order = RECORDS_ORDER) {
  const folders = Object.keys(order);
  return pairsOf(order).filter((pair) => {
    const [from, to] = pair.split(' → ').map((folder) => folders.indexOf(folder));
    return to === undefined || from === undefined || to === -1 || to >= from;
  });
}
