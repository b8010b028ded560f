import { expect, test } from 'vitest';
import { textsIn } from './messages/texts.ts';
import { toMinor, type Currency } from './money.ts';
import { remindableOf, reminderSentence } from './reminder.ts';

const net = (amount: number, currency: Currency = 'INR') => ({ amount: toMinor(amount), currency });

test('a reminder has the nets that a person owes, rupees first, then those that they are owed', () => {
  expect(remindableOf([net(5_00, 'USD'), net(1_200_00), net(-3_00, 'EUR'), net(0, 'GBP')])).toEqual([
    net(1_200_00),
    net(5_00, 'USD'),
    net(-3_00, 'EUR'),
  ]);
});

test('nobody is reminded by somebody who owes them rupees, nor where nothing is owed', () => {
  expect(remindableOf([net(-1), net(500_00, 'USD')])).toEqual([]);
  expect(remindableOf([net(0), net(-5_00, 'USD')])).toEqual([]);
});

const inEnglish = (nets: Parameters<typeof reminderSentence>[0]) =>
  reminderSentence(nets, { texts: textsIn('en').reminders, language: 'en' });

test('the sentence names every net', () => {
  expect(inEnglish([net(1_23_456_50)])).toBe(
    'Taking everything between us together, you owe me ₹1,23,456.50.',
  );
  expect(inEnglish([net(1_00), net(2_00, 'USD'), net(3_00, 'EUR')])).toContain(
    'you owe me ₹1.00, $2.00 and €3.00.',
  );
  expect(inEnglish([net(1_00), net(-2_00, 'USD')])).toBe(
    'Taking everything between us together, you owe me ₹1.00, and I owe you $2.00.',
  );
});
