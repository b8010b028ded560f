import { chosen, drawn } from './plant.mjs';

/** The form of an expense, its page, and what is sent. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const CLIENT_EXPENSES = [
  drawn('Split: whoever has no part of an expense is counted among those who share it')
    .from('const sharing = parts.filter(({ hasPart }) => hasPart);')
    .to('const sharing = parts;'),
  drawn(
    'Bill: the page of an expense does not say how many of an item there were',
    'routes/record-pages.browser.test.tsx',
  )
    .from('{item.quantity !== undefined && ` × ${item.quantity}`}')
    .to('{item.quantity === undefined && ` × ${item.quantity}`}'),
  drawn('Payers: what is typed for one of several payers takes them out')
    .from('payment.userId === userId ? { userId, text } : payment')
    .to('payment.userId === userId ? {} : payment'),
  drawn('Edit: another payer is not saved')
    .from('return paidBy === before ? {} : { paidBy };')
    .to('return paidBy === before ? {} : {};'),
  drawn('Days: whoever was away is counted as there')
    .from('absences.map(({ userId, days }) => [userId, new Set(days)])')
    .to('absences.map(() => [])'),
  drawn('Split: the uneven split of the last time is not offered, an even one is')
    .from('uneven.weights.every((weight) => weight === uneven.weights[0])')
    .to('uneven.weights.every((weight) => weight !== uneven.weights[0])'),
  drawn('Drafts: a form whose only item is blank is offered as something left')
    .from('bill.items.every(isBlank);')
    .to('bill.items.every(() => undefined);'),
  drawn('Split: what a stored split says is said of nobody')
    .from('return weight === undefined ? [] : [{ name: id')
    .to('return true ? [] : [{ name: id'),
  drawn('Bill: a screen reader does not hear how many parts somebody has')
    .from('isUneven ? `${name}, ${TEXT.bill.partOf')
    .to('!name ? `${name}, ${TEXT.bill.partOf'),
  drawn('Edit: the form of an expense that is split unevenly does not open')
    .from('[split.userId, textOfPart(read(split) ?? 0, splitType, currency)] as const')
    .to('undefined as never'),
  chosen('Draft lost: what is typed is not kept', 'routes/kept-drafts.browser.test.tsx')
    .from('writeStored(name, draftText(draft, { idempotencyKey, keptAt: Date.now(), ...extras }));')
    .to(''),
  chosen('Draft lost: the photo of a receipt is not kept with it', 'routes/kept-drafts.browser.test.tsx')
    .from('if (photo) void keepDraftPhoto(idempotencyKey, photo);')
    .to(''),
  chosen(
    'Somebody else’s: a draft is offered to whoever signs in next',
    'routes/kept-drafts.browser.test.tsx',
  )
    .from('return `expense:${draft.currentUserId}:${contextOf(draft)}:${kind}:`;')
    .to('return `expense::${contextOf(draft)}:${kind}:`;'),
  chosen(
    'Sent twice: a draft that may have been sent is sent as another one when it is resumed',
    'routes/kept-drafts.browser.test.tsx',
  )
    .from('setIdempotencyKey(stored.idempotencyKey);')
    .to(''),
  chosen('Sent twice: a form that is sent again creates another expense', 'routes/saving.browser.test.tsx')
    .from('optimisticExpense(dated, { id: idempotencyKey, draft, group })')
    .to('optimisticExpense(dated, { id: crypto.randomUUID(), draft, group })'),
  chosen('Wrong currency: a change of the currency alone is not saved')
    .from('...(currency !== expense.currency && { currency }), ...(category !== expense.category')
    .to('...(category !== expense.category'),
  chosen('Wrong currency: a calculation in yen counts in hundredths')
    .from('const minor = evaluateAmount(next, currency);')
    .to("const minor = evaluateAmount(next, 'INR');"),
  chosen(
    'Refusal swallowed: the form of an expense stays open and says nothing',
    'routes/saving.browser.test.tsx',
  )
    .from('setProblem(found);')
    .to(''),
  chosen(
    'Refusal swallowed: what fails after the form has closed is said nowhere',
    'routes/saving.browser.test.tsx',
  )
    .from('if (isAway) reopen();')
    .to(''),
  chosen('Conflict: what somebody else has changed is overwritten by what the viewer has not touched')
    .from('composeDraft(mine, theirs, (name) => !isSameIn(name, opened, mine));')
    .to('composeDraft(mine, theirs, () => true);'),
  chosen('Left: the form of an expense cannot be closed', 'routes/add-expense.browser.test.tsx')
    .from('kept?.release(); close();')
    .to('kept?.release();'),
];
