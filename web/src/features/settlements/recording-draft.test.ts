import { describe, expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { owes } from '../../test-support/factories.ts';
import { nothingChosen, owedFor, reduceRecording, type RecordingAction } from './recording-draft.ts';

const [GOA, FLAT] = [
  owes('me', 'kabir', 300_00, { groupId: 'goa' }),
  owes('me', 'kabir', 40_00, { groupId: 'flat' }),
];
const DOLLARS = owes('kabir', 'me', 5_00, { currency: 'USD' });
const offered = [GOA, FLAT, DOLLARS];

/** The draft after some actions, one after the other. */
const after = (...actions: readonly RecordingAction[]) =>
  actions.reduce((draft, action) => reduceRecording(draft, action, offered), nothingChosen());

const CHOOSE = { type: 'choose', offered } as const;
const NOTE = { type: 'enter', fields: { ...after(CHOOSE), amountText: '12', note: 'At last' } } as const;

describe('a choice', () => {
  it('fills the form with all that is owed in a currency', () => {
    expect(after(CHOOSE)).toMatchObject({ amountText: '340.00', currency: 'INR', isFresh: true });
    expect(after({ ...CHOOSE, currency: 'USD' })).toMatchObject({ amountText: '5.00', currency: 'USD' });
  });

  it('has a key of its own, which what is entered keeps', () => {
    const [chosen, other] = [after(CHOOSE), after(CHOOSE)];
    expect(chosen.idempotencyKey).not.toBe(other.idempotencyKey);
    const entered = reduceRecording(chosen, { ...NOTE, fields: { ...chosen, note: 'Cash' } }, offered);
    expect(entered).toMatchObject({ idempotencyKey: chosen.idempotencyKey, note: 'Cash', isFresh: false });
  });

  it('of some of the balances takes the amount anew, and keeps what is entered beside it', () => {
    const picked = { balance: FLAT, rows: [FLAT] };
    const draft = after(CHOOSE, NOTE, { type: 'pick', picked });
    expect(draft).toMatchObject({ amountText: '40.00', note: 'At last', isFresh: true });
    expect(owedFor(draft, offered)).toMatchObject({ currencies: ['INR', 'USD'], net: picked });
  });
});

describe('what is owed', () => {
  it('is as the balances are by now', () => {
    const draft = after(CHOOSE);
    expect(owedFor(draft, [GOA]).owedIn('INR')).toBe(300_00);
    expect(owedFor(draft, []).owedIn('INR')).toBe(0);
    expect(owedFor(draft, undefined).owedIn('INR')).toBe(340_00);
    expect(owedFor(draft, [{ ...GOA, amount: toMinor(1) }, FLAT]).owedIn('INR')).toBe(40_01);
  });
});

describe('everything', () => {
  const ALL = { type: 'chooseEverything', offered, isInOne: true } as const;

  it('leads back to the payment in whose place it was chosen', () => {
    const everything = after({ ...CHOOSE, currency: 'USD' }, ALL);
    expect(everything.everything).toMatchObject({ isInOne: true, before: 'USD' });
    expect(owedFor(everything, [])).toMatchObject({ isAmountFixed: true, net: { rows: offered } });
    const back = reduceRecording(everything, { type: 'leaveEverything' }, offered);
    expect(back).toMatchObject({ currency: 'USD', amountText: '5.00' });
    expect(back.everything).toBeUndefined();
    expect(after(ALL).everything?.before).toBeUndefined();
  });

  it('takes rates, and nothing where it is not chosen', () => {
    const changes = { typed: { USD: '90' } };
    expect(after(ALL, { type: 'changeEverything', changes }).everything).toMatchObject(changes);
    expect(after(CHOOSE, { type: 'changeEverything', changes }).everything).toBeUndefined();
  });
});

it('what was left in an earlier form takes the place of what is fresh, with its key', () => {
  const left = { ...after(CHOOSE), note: 'Earlier' };
  const draft = after(CHOOSE, { type: 'answerOffer', left });
  expect(draft).toMatchObject({ note: 'Earlier', idempotencyKey: left.idempotencyKey, isFresh: false });
  expect(after(CHOOSE, { type: 'answerOffer' })).toMatchObject({ note: '', isFresh: false });
});
