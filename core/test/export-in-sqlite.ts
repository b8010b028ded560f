import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { CalendarDay } from '../src/calendar-day.ts';
import { accountExport } from '../src/contract/account.ts';
import type { Expense } from '../src/contract/expenses.ts';
import { tableOfViewer } from '../src/exchange/ledger-table.ts';
import { splitwiseRows } from '../src/exchange/splitwise-rows.ts';
import { someone } from './records.ts';

const minorOf = (decimal: string): string => `CAST(round((${decimal}) * 100) AS INTEGER)`;
/** Money that came back counts below zero. */
const signOf = (record: string): string => `iif(coalesce(${record} ->> 'isRefund', 0), -1, 1)`;
const AMOUNT = minorOf("value ->> 'amount'");
const PART = `${AMOUNT} * ${signOf('expenses.record')}`;

const sideOf = (side: 'payers' | 'splits', paid: string, share: string): string =>
  `SELECT expenses.id AS id, value ->> 'userId' AS userId, ${paid} AS paid, ${share} AS share
   FROM expenses, json_each(expenses.record, '$.${side}')`;

/** In minor units. `expenses` has a row for each, and `shares` one for each person in an expense. */
export function openJsonExport(expenses: readonly Expense[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE export (data TEXT)');
  database
    .prepare('INSERT INTO export VALUES (?)')
    .run(JSON.stringify(z.encode(accountExport.shape.expenses, [...expenses])));
  database.exec(`
    CREATE TABLE expenses AS SELECT value AS record, value ->> 'id' AS id,
      ${AMOUNT} * ${signOf('value')} AS amount, coalesce(value ->> 'isRefund', 0) AS isRefund,
      value ->> 'currency' AS currency, value ->> 'spentOn' AS day, substr(value ->> 'spentOn', 1, 7) AS month,
      coalesce(value ->> 'category', '') AS category, coalesce(value ->> '$.group.id', '') AS "group"
      FROM export, json_each(data);
    CREATE TABLE shares AS SELECT id, userId, sum(paid) AS paid, sum(share) AS share
      FROM (${sideOf('payers', PART, '0')} UNION ALL ${sideOf('splits', '0', PART)}) GROUP BY id, userId;
  `);
  return database;
}

/** Opens an export of `day` as `lines` with cost and net (paid less share) in minor units. */
export function openCsvExport(
  expenses: readonly Expense[],
  { userId, day }: { userId: string; day: CalendarDay },
): DatabaseSync {
  const table = tableOfViewer({ viewer: someone(userId), balances: [], day, expenses, settlements: [] });
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE file (day TEXT, category TEXT, cost TEXT, currency TEXT, net TEXT)');
  const insert = database.prepare('INSERT INTO file VALUES (?, ?, ?, ?, ?)');
  for (const [on = '', , category = '', cost = '', currency = '', net = ''] of splitwiseRows(table, {
    day,
  }).slice(1))
    insert.run(on, category, cost, currency, net);
  // Payments and balances are no spending.
  database.exec(`
    CREATE TABLE lines AS SELECT substr(day, 1, 7) AS month, category, currency,
      ${minorOf('cost')} AS cost, ${minorOf('net')} AS net
      FROM file WHERE category NOT IN ('Payment', ' ');
  `);
  return database;
}

/** The days with which the month of `:today` is compared: the first of the month before, and the last that counts. */
export const COMPARED = `WITH compared AS (SELECT date(:today, 'start of month', '-1 month') AS first, min(
  date(:today, 'start of month', '-1 month', (strftime('%d', :today) - 1) || ' days'),
  date(:today, 'start of month', '-1 day')) AS last)`;
