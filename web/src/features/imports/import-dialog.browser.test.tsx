import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mutate, SWRConfig } from 'swr';
import * as z from 'zod/mini';
import { LIMITS } from '@barabar/core/limits';
import { noteCalls, cutOff, holdAnswer, stubApi, type Answers } from '../../test-support/stub-api.ts';
import { friendByNameOnWire, importOnWire, makeGroup, makeViewer } from '../../test-support/factories.ts';
import { ImportDialog } from './import-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';
import { fillRecord } from '../../store/store.ts';

const group = makeGroup('Goa', ['Asha Rao', 'Kabir Sen']);
const HEADER = 'Date,Description,Category,Cost,Currency,Asha Rao,Kabir,Ravi';
const fileOf = (...rows: string[]): File =>
  new File([[HEADER, ...rows].join('\r\n')], 'goa.csv', { type: 'text/csv' });
const file = fileOf(
  '2026-01-02,Dinner,Dining out,90.00,INR,60.00,-30.00,-30.00',
  '2026-01-03,Back,Payment,30.00,INR,-30.00,30.00,0.00',
  '2026-01-03,Total balance, , ,INR,30.00,0.00,-30.00',
);

const importOfFile = (rest: Parameters<typeof importOnWire>[0] = {}) =>
  importOnWire({
    people: [
      { name: 'Asha Rao', userId: 'asha', nets: [{ currency: 'INR', gets: 60, owes: 30 }] },
      { name: 'Kabir', userId: 'kabir', nets: [{ currency: 'INR', gets: 30, owes: 30 }] },
      { name: 'Ravi', userId: 'new', nets: [{ currency: 'INR', gets: 0, owes: 30 }] },
    ],
    ...rest,
  });

const { sent, noting } = noteCalls();
const CREATE = 'POST /groups/goa/imports';
const ROWS = 'POST /groups/goa/imports/one/rows';
const FINISH = 'POST /groups/goa/imports/one/finish';
const KNOWN = 'POST /groups/goa/imports/known';
const UNDO = 'POST /groups/goa/imports/one/undo';
const answers: Answers = {
  'GET /groups/goa/imports': () => ({ data: [] }),
  'GET /imports/own-names': () => ({ data: [] }),
  'GET /expenses/balances': () => ({ data: [] }),
  ...noting(KNOWN, { known: [] }),
  ...noting(CREATE, importOfFile()),
  ...noting(ROWS, { added: 2, skipped: 0, others: 0, import: importOfFile({ addedCount: 2 }) }),
  ...noting(FINISH, importOfFile({ status: 'done', addedCount: 2 })),
  ...noting(UNDO, importOfFile({ status: 'undone', addedCount: 2 })),
};

beforeEach(async () => {
  sent.length = 0;
  // Forgets what an earlier test has read, and its calls that were never answered.
  await mutate(() => true, undefined);
});

async function open(viewerId = 'asha'): Promise<() => void> {
  const handleClose = vi.fn();
  fillRecord('group', group);
  await renderDialog(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ImportDialog groupId={group.id} hasRecords={false} />
    </SWRConfig>,
    { viewer: { ...makeViewer('Asha Rao'), id: viewerId }, onClose: handleClose },
  );
  return handleClose;
}

const choose = (chosen: File): Promise<void> =>
  page.elementLocator(document.querySelector('input[type="file"]') ?? document.body).upload(chosen);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a person of the file is the member whom the viewer has elsewhere by that name', async () => {
  const ravi = {
    ...friendByNameOnWire('Ravi'),
    places: [
      { userId: 'ravi', groupId: 'two', name: 'Ravi' },
      { userId: 'kabir', groupId: 'goa', name: 'Kabir Sen' },
    ],
  };
  stubApi({ ...answers, 'GET /friends': () => ({ data: [ravi] }) });
  await open();
  const rows = [
    'Date,Description,Category,Cost,Currency,Asha Rao,Ravi',
    '2026-01-02,Dinner,Food,90.00,INR,60.00,-60.00',
  ];
  await choose(new File([rows.join('\r\n')], 'goa.csv', { type: 'text/csv' }));
  await expect.element(page.getByRole('combobox', { name: 'Ravi: Kabir Sen' })).toBeVisible();
});

test('shows what was read and who is who, and writes nothing before it is confirmed', async () => {
  stubApi(answers);
  await open();
  await choose(file);
  await expect.element(page.getByText('2 records in this Splitwise file')).toBeVisible();
  await expect.element(page.getByText(/^Everybody ends up with the balance of the file/)).toBeVisible();
  const balances = page.getByRole('region', { name: 'Balances of the file' });
  await expect.element(balances.getByText('gets back ₹30.00')).toBeVisible();
  await expect.element(balances.getByText('owes ₹30.00')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Asha Rao: Asha Rao' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Kabir: Kabir Sen' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Ravi: New: Ravi' })).toBeVisible();
  expect(sent).toEqual([]);

  await button('Import 2 records').click();
  await expect.element(page.getByText('2 records added')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([CREATE, ROWS, FINISH]);
  expect(sent[0]?.body).toEqual({
    source: 'splitwise',
    fileName: 'goa.csv',
    rowCount: 2,
    newRowCount: 2,
    people: [
      { name: 'Asha Rao', userId: 'asha', nets: [{ currency: 'INR', gets: 60, owes: 30 }] },
      { name: 'Kabir', userId: 'kabir', nets: [{ currency: 'INR', gets: 30, owes: 30 }] },
      { name: 'Ravi', nets: [{ currency: 'INR', gets: 0, owes: 30 }] },
    ],
  });
  expect(sent[1]?.body).toMatchObject({
    rows: [
      {
        kind: 'expense',
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        occurrence: 1,
        expense: {
          description: 'Dinner',
          amount: 90,
          currency: 'INR',
          category: 'Food & Dining',
          paidBy: 'asha',
          spentOn: '2026-01-02',
          splits: [
            { userId: 'asha', splitType: 'equal', amount: 30 },
            { userId: 'kabir', splitType: 'equal', amount: 30 },
            { userId: 'new', splitType: 'equal', amount: 30 },
          ],
        },
      },
      {
        kind: 'settlement',
        description: 'Back',
        settlement: { fromUserId: 'kabir', toUserId: 'asha', amount: 30, note: 'Back', paidOn: '2026-01-03' },
      },
    ],
  });
});

test('rows that do not add up are listed with their line, and the balances say what is missing', async () => {
  stubApi(answers);
  await open();
  await choose(
    fileOf(
      '2026-01-02,Dinner,Dining out,90.00,INR,60.00,-30.00,-30.00',
      '2026-01-03,Odd,General,10.00,INR,5.00,-5.00,-1.00',
      '2026-01-03,Total balance, , ,INR,65.00,-35.00,-31.00',
    ),
  );
  await expect.element(page.getByText('1 row left out')).toBeVisible();
  await expect
    .element(page.getByText('Line 3: The amounts of the people do not add up to zero'))
    .toBeVisible();
  await expect.element(page.getByText(/^Some balances are not those of the file/)).toBeVisible();
  await expect.element(page.getByText('In the file: gets back ₹65.00')).toBeVisible();
  await expect.element(button('Import 1 record')).toBeEnabled();
});

test('records of a JSON file that are left out are listed by their names', async () => {
  const expense = {
    expenseDate: '2026-01-02',
    title: 'Dinner',
    amount: 90_00,
    paidById: 'a',
    paidFor: [{ participantId: 'a', shares: 100 }],
    isReimbursement: false,
    splitMode: 'EVENLY',
  };
  const document = {
    currency: '₹',
    currencyCode: 'INR',
    expenses: [expense, { ...expense, title: 'Boat', amount: 0 }],
    participants: [{ id: 'a', name: 'Asha Rao' }],
  };
  stubApi(answers);
  await open();
  await choose(new File([JSON.stringify(document)], 'goa.json', { type: 'application/json' }));
  await expect.element(page.getByText('“Boat”: The cost is zero')).toBeVisible();
});

test('two people of the file cannot be one member', async () => {
  stubApi(answers);
  await open();
  await choose(file);
  await page.getByRole('combobox', { name: 'Ravi: New: Ravi' }).click();
  await page.getByRole('option', { name: 'Kabir Sen' }).click();
  await expect
    .element(page.getByRole('alert').getByText('Kabir Sen is chosen for two people of the file.'))
    .toBeVisible();
  await expect.element(button('Import 2 records')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Kabir: Kabir Sen' }).click();
  await page.getByRole('option', { name: 'New: Kabir' }).click();
  await expect.element(button('Import 2 records')).toBeEnabled();
});

test('where the group has had an import, what is here already is not announced again', async () => {
  const earlier = importOfFile({ id: 'earlier', status: 'done', addedCount: 1, rowCount: 1, newRowCount: 1 });
  stubApi({
    ...answers,
    'GET /groups/goa/imports': () => ({ data: [earlier] }),
    [KNOWN]: (body) => {
      sent.push({ call: KNOWN, body });
      return { data: { known: expensesIn(body) } };
    },
  });
  await open();
  await choose(file);
  await expect.element(page.getByText(/^1 record of this file is here already/)).toBeVisible();
  await button('Import 1 record').click();
  await expect.element(button('Done')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([KNOWN, CREATE, ROWS, FINISH]);
  expect(sent[1]?.body).toMatchObject({
    rowCount: 2,
    newRowCount: 1,
    people: [
      { nets: [{ currency: 'INR', gets: 0, owes: 30 }] },
      { nets: [{ currency: 'INR', gets: 30, owes: 0 }] },
      { nets: [] },
    ],
  });
});

const knownBody = z.object({ expenseKeys: z.array(z.string()) });
const expensesIn = (body: unknown): string[] => knownBody.parse(body).expenseKeys;

test('an import that added nothing offers no undo', async () => {
  const nothing = importOfFile({ status: 'done', skippedCount: 2 });
  stubApi({
    ...answers,
    'GET /groups/goa/imports': () => ({ data: [nothing] }),
    ...noting(ROWS, { added: 0, skipped: 1, others: 1, import: importOfFile() }),
    ...noting(FINISH, nothing),
  });
  await open();
  await expect.element(page.getByText(/^imported · 0 records/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo import: goa.csv' }).query()).toBeNull();
  await choose(file);
  await button('Import 2 records').click();
  await expect.element(page.getByText('1 record were here already')).toBeVisible();
  await expect
    .element(page.getByText('Not added, because here already between other people: 1 record'))
    .toBeVisible();
  expect(button('Undo import').query()).toBeNull();
});

test('an import of other records with the same people is another one', async () => {
  const [first, ...others] = importOfFile().people;
  const people = [{ ...first, nets: [{ currency: 'INR', gets: 61, owes: 30 }] }, ...others];
  stubApi({ ...answers, 'GET /groups/goa/imports': () => ({ data: [importOfFile({ people })] }) });
  await open();
  await choose(file);
  await expect.element(button('Import 2 records')).toBeVisible();
});

test('a failure keeps its place, and Retry goes on from there', async () => {
  const rows = Array.from(
    { length: 250 },
    (_, index) => `2026-01-02,Tea ${index},General,3.00,INR,2.00,-1.00,-1.00`,
  );
  let calls = 0;
  const answer = stubApi({
    ...answers,
    [ROWS]: (body) => {
      calls += 1;
      if (calls > 1) return cutOff();
      sent.push({ call: ROWS, body });
      return { data: { added: 100, skipped: 0, others: 0, import: importOfFile() } };
    },
  });
  await open();
  await choose(fileOf(...rows));
  await button('Import 250 records').click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/^Failed to import/)).toBeVisible();
  const first = keysOf(sent.find(({ call }) => call === ROWS)?.body);
  await expect.element(page.getByText(`${first.length} of 250 records`)).toBeVisible();
  answer(noting(ROWS, { added: 1, skipped: 0, others: 0, import: importOfFile() }));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(button('Done')).toBeVisible();
  expect(sent.filter(({ call }) => call === CREATE)).toHaveLength(1);
  const all = sent.filter(({ call }) => call === ROWS).flatMap(({ body }) => keysOf(body));
  expect(all).toHaveLength(250);
  expect(new Set(all).size).toBe(250);
  for (const { call, body } of sent)
    if (call === ROWS) {
      expect(keysOf(body).length).toBeLessThanOrEqual(200);
      expect(JSON.stringify(body).length).toBeLessThanOrEqual(LIMITS.importSliceBytesMax);
    }
});

const keysOf = (body: unknown): string[] =>
  [...JSON.stringify(body).matchAll(/"key":"([0-9a-f]{64})"/g)].map(([, key = '']) => key);

test('the same file continues an import that was left, with the people that it had', async () => {
  stubApi({ ...answers, 'GET /groups/goa/imports': () => ({ data: [importOfFile()] }) });
  await open();
  await expect.element(page.getByText(/^not finished · 0 records · Asha Rao/)).toBeVisible();
  await choose(file);
  await expect.element(page.getByRole('combobox', { name: 'Asha Rao: Asha Rao' })).toBeDisabled();
  await button('Continue import').click();
  await expect.element(button('Done')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([KNOWN, ROWS, FINISH]);
});

test('an import is undone after a question, in as many calls as it takes', async () => {
  const done = importOfFile({ status: 'done', addedCount: 250 });
  const answer = stubApi({ ...answers, 'GET /groups/goa/imports': () => ({ data: [done] }) });
  await open();
  await page.getByRole('button', { name: 'Undo import: goa.csv' }).click();
  await expect.element(page.getByText('Undo the import of goa.csv?')).toBeVisible();
  await expect.element(page.getByText(/^Its records \(250\) are removed for everybody/)).toBeVisible();
  answer({ [UNDO]: () => ({ status: 409, code: 'participant-left' }) });
  await button('Undo import').click();
  await expect.element(page.getByRole('alert').getByText('participant-left')).toBeVisible();
  const statuses = ['undoing', 'undone'];
  const { give, release } = holdAnswer({ data: importOfFile({ status: 'undoing' }) });
  answer({
    [UNDO]: async () => {
      await give();
      const status = statuses.shift();
      answer({ 'GET /groups/goa/imports': () => ({ data: [{ ...done, status }] }) });
      return { data: importOfFile({ status }) };
    },
  });
  await button('Undo import').click();
  await expect.element(button('Undoing...')).toBeDisabled();
  release();
  await expect.element(page.getByText(/^undone · 250 records/)).toBeVisible();
  expect(statuses).toEqual([]);
});

test('a table of another layout is read by columns that the viewer chooses', async () => {
  stubApi(answers);
  await open();
  await choose(
    new File(['When,Title,Price,Buyer\n03/04/2026,Tea,3,Asha Rao\n04/04/2026,Cake,5,Kabir'], 'list.csv'),
  );
  await expect
    .element(page.getByRole('alert').getByText('An import needs at least two people'))
    .toBeVisible();
  await page.getByRole('combobox', { name: 'People: A column for each person' }).click();
  await page.getByRole('option', { name: 'A column with who paid' }).click();
  await page.getByRole('combobox', { name: 'Who paid: When' }).click();
  await page.getByRole('option', { name: 'Buyer' }).click();
  await page.getByRole('combobox', { name: 'Currency: Indian Rupee (INR)' }).click();
  await page.getByRole('option', { name: 'US Dollar (USD)' }).click();
  await expect.element(page.getByText('2 records in this table file')).toBeVisible();
  await page.getByRole('combobox', { name: 'Dates such as 03/04/2026: Day first: 3 April' }).click();
  await page.getByRole('option', { name: 'Month first: 4 March' }).click();
  await button('Import 2 records').click();
  await expect.element(button('Done')).toBeVisible();
  expect(sent[1]?.body).toMatchObject({
    rows: [
      { expense: { spentOn: '2026-03-04', paidBy: 'asha', amount: 3, currency: 'USD' } },
      { expense: { spentOn: '2026-04-04' } },
    ],
  });
});

test('a file that nothing can be read of is refused in words', async () => {
  stubApi(answers);
  await open();
  await choose(new File(['hello'], 'note.txt'));
  await expect.element(page.getByRole('alert').getByText('There is no table in this file')).toBeVisible();
});
