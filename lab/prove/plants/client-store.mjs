import { chosen, drawn } from './plant.mjs';

/** The store of the client and its outbox. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const CLIENT_STORE = [
  drawn('Paid back: a settlement that waits pays nothing of the expense it is for')
    .from('return withPaidBack({ ...rest, ...(settledBy.length > 0 && { settledBy }) });')
    .to('return withPaidBack({ ...rest });'),
  drawn('Store: a comment that waits is not shown')
    .from('const isOfExpense = parts.path === `/expenses/${(after ?? before)?.expenseId}/comments`;')
    .to('const isOfExpense = false;'),
  drawn(
    'Edits: a refused change that has nothing left to change stays among what waits',
    'routes/refused-later.browser.test.tsx',
  )
    .from('if (replaces.current !== undefined) await discardChange(replaces.current);')
    .to('if (replaces.current === undefined) await discardChange(replaces.current);'),
  drawn('Feed: what others change never comes to the device')
    .from('let isReading = false; let failures = 0;')
    .to('let isReading = true; let failures = 0;'),
  drawn('Edits: a change of words brings the old division back over one of somebody else')
    .from("'amount' in body && isExpense(base) && isExpense(before) && isExpense(after)")
    .to("('amount' in body && isExpense(base) && isExpense(before)) || isExpense(after)"),
  drawn('Outbox: it has no place for entries, so that nothing waits without a connection')
    .from(
      "const store = opened.createObjectStore('entries', { keyPath: 'order', autoIncrement: true }); store.createIndex('id', 'id', { unique: true }); opened.createObjectStore('created', { autoIncrement: true }).createIndex('id', 'id');",
    )
    .to(''),
  drawn('Store: a balance that changes stays, and all others of the friend take its amount')
    .from('entry !== friendEntry ? [entry]')
    .to('entry === friendEntry ? [entry]'),
  drawn('Paid back: the amount of a settlement may be anything, because nothing counts as open')
    .from('sum === undefined || !expense ?')
    .to('sum !== undefined || !expense ?'),
  drawn('Store: what is recorded outside of groups does not move a balance until the server answers')
    .from('if (groupId !== undefined && (!group || group.simplifyDebts)) return [];')
    .to('if (!group || group.simplifyDebts) return [];'),
  drawn('Outbox: a refused change does not say why, nor what somebody else has changed')
    .from('new ApiError(translateRefusal(refusal), { ...refusal, words: refusal, status: 0 })')
    .to('new ApiError(translateRefusal(refusal), {})'),
  drawn('Device: without a connection, a list that is longer than a page is empty')
    .from(
      'return { records: await index.getAll(IDBKeyRange.bound(key, range.upper, false, true)), rest: IDBKeyRange.bound(range.lower, key, true, true), };',
    )
    .to('return {};'),
  drawn('Device: all that it has is found to be nothing')
    .from(
      'expenses: new Map(expenses.map((expense) => [expense.id, expense])), settlements: new Map(settlements.map((settlement) => [settlement.id, settlement])), comments: new Map(commentKeys.map((key, index) => [key, comments[index] ?? []])), groupOnly: new Set(groupOnly), lists: meta?.lists ?? {}, }; return { records, meta };',
    )
    .to('}; return { records, meta };'),
  chosen('Money twice: what the server has taken is also shown as waiting')
    .from('entries: entries.filter((entry) => entry.id !== id), taken: [...taken, change].slice(-TAKEN_MAX),')
    .to('entries, taken: [...taken, change].slice(-TAKEN_MAX),'),
  chosen('Money twice: a change is laid over answers that have it already')
    .from('getOutbox().taken.filter(({ takenAt }) => takenAt.getTime() >= dates.from)')
    .to('getOutbox().taken'),
  chosen('Sent twice: each attempt has an idempotency key of its own')
    .from('encodedBody: body, idempotencyKey: id };')
    .to('encodedBody: body, idempotencyKey: crypto.randomUUID() };'),
  chosen(
    'Sent twice: a form that repeats an edit whose answer was lost sends it as another one',
    'routes/saving.browser.test.tsx',
  )
    .from('if (text !== last.current.text) last.current =')
    .to('last.current ='),
  chosen('Sent twice: what is submitted twice waits twice')
    .from('if (sameEntry && sameEntry.body === entry.body && sameEntry.action === entry.action) {')
    .to('if (sameEntry?.refusal && sameEntry.body === entry.body && sameEntry.action === entry.action) {'),
  chosen('Refusals: what the server refuses goes on being sent, and holds up the rest')
    .from('if (isKept) await changeEntry(database, entry.id, (stored) => ({ ...stored, refusal }));')
    .to(''),
  chosen('Refusals: a form that waits for the answer is not told')
    .from("report(id, { kind: 'refused', error });")
    .to("report(id, { kind: 'waits' });"),
  chosen('Lost: a session that has ended counts as a refusal, so that what waits needs a decision')
    .from("'unauthenticated', 'sign-in-again', 'no-user-record', 'app-check-failed',")
    .to("'no-user-record', 'app-check-failed',"),
  chosen('Lost: discarding a change discards all that waits after it')
    .from('if (entry) await removeUnmade(transaction, entry, dependentsOf(entry, await store.getAll()));')
    .to(
      'if (entry) await removeUnmade(transaction, entry, (await store.getAll()).filter(({ order }) => order > entry.order));',
    ),
  chosen('Old over new: an answer that was asked for before another one replaces it')
    .from('if (before && before.from > from && isPast(before.from)) return;')
    .to(''),
  chosen('Old over new: an earlier version of a record replaces a later one')
    .from('if (version !== versionIn(held.value)) return version < versionIn(held.value);')
    .to(''),
  chosen('Somebody else’s: what a person asked for is shown to the one who signs in meanwhile')
    .from('const isStillAsked = (): boolean => era === getEra() && owner === getDeviceOwner();')
    .to('const isStillAsked = (): boolean => true;'),
  chosen('Somebody else’s: the device keeps the records of whoever was signed in before')
    .from('await Promise.all(others.map((other) => deleteDatabase(other)));')
    .to(''),
  chosen('Somebody else’s: what a screen showed one person is kept for the next')
    .from('if (screen?.userId !== owner.userId || screen.build !== BUILD) return;')
    .to('if (!screen || screen.build !== BUILD) return;'),
];
