import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mutate, SWRConfig } from 'swr';
import * as z from 'zod/mini';
import { cutOff, stubApi, type Answers } from '../../test-support/stub-api.ts';
import { balanceOnWire, makeGroup, importOnWire, personOnWire } from '../../test-support/factories.ts';
import { ImportDialog } from './import-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';
import { emptyStore, fillRecord } from '../../store/store.ts';

const group = makeGroup('Goa', ['Asha Rao', 'Kabir Sen']);
const HEADER = 'Date,Description,Category,Cost,Currency,Asha Rao,Kabir';
const DINNER = '2026-01-02,Dinner,Dining out,9000000.00,INR,4500000.00,-4500000.00';
const RAMEN = '2026-01-03,Ramen,Dining out,2000,JPY,1000,-1000';
/** In what is no currency here: it is left out. */
const GOLD = '2026-01-03,Coin,General,2000,XAU,1000,-1000';
const REFUND = '2026-01-04,Refund,General,-10.00,INR,-5.00,5.00';
/** A row of no cost, which is left out. */
const FREE = '2026-01-04,Refund,General,0.00,INR,-5.00,5.00';
const TOTAL = '2026-01-05,Total balance, , ,INR,4500000.00,-4500000.00';
const fileOf = (...rows: string[]): File =>
  new File([[HEADER, ...rows].join('\r\n')], 'goa.csv', { type: 'text/csv' });

const earlierImport = (kabirId: string, rest: Parameters<typeof importOnWire>[0] = {}) =>
  importOnWire({
    status: 'done',
    people: [
      { name: 'Asha Rao', userId: 'asha', nets: [] },
      { name: 'Kabir', userId: kabirId, nets: [] },
    ],
    rowCount: 1,
    newRowCount: 1,
    addedCount: 1,
    ...rest,
  });
const knownBody = z.object({ expenseKeys: z.array(z.string()) });
const answers: Answers = {
  'GET /groups/goa/imports': () => ({ data: [] }),
  'GET /imports/own-names': () => ({ data: [] }),
  'GET /expenses/balances': () => ({ data: [] }),
  'POST /groups/goa/imports/known': () => ({ data: { known: [] } }),
};
/** The group has the first of the file's records already. */
const firstIsKnown: Answers = {
  'GET /groups/goa/imports': () => ({ data: [earlierImport('kabir')] }),
  'POST /groups/goa/imports/known': (body) => ({
    data: { known: knownBody.parse(body).expenseKeys.slice(0, 1) },
  }),
};

beforeEach(async () => {
  // Forgets what an earlier test has read, and its calls that were never answered.
  await mutate(() => true, undefined);
});

async function preview(
  file: File,
  { shown = group, hasRecords = false }: { shown?: typeof group; hasRecords?: boolean } = {},
): Promise<void> {
  emptyStore();
  fillRecord('group', shown);
  await renderDialog(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ImportDialog groupId={shown.id} hasRecords={hasRecords} />
    </SWRConfig>,
  );
  await page.elementLocator(document.querySelector('input[type="file"]') ?? document.body).upload(file);
  await expect.element(page.getByText(/^\d records? in this/)).toBeVisible();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const balances = page.getByRole('region', { name: 'Balances of the file' });
const standings = page.getByRole('region', { name: 'Before and after' });
const AGREE = /^Everybody ends up with the balance of the file/;
const rowOf = (region: typeof balances, name: string) =>
  region.getByRole('listitem').filter({ hasText: name });
const textOf = (region: typeof balances, name: string): string =>
  (rowOf(region, name).element().textContent ?? '').replaceAll(/\s+/g, ' ').trim();

test('everybody ends up with the balance of the file where its own totals say so', async () => {
  stubApi(answers);
  await preview(fileOf(DINNER, TOTAL));
  await expect.element(balances.getByText(AGREE)).toBeVisible();
  expect(textOf(balances, 'Kabir')).toBe('Kabir owes ₹45,00,000.00');
});

test('also with money that came back', async () => {
  stubApi(answers);
  await preview(fileOf(DINNER, REFUND, '2026-01-05,Total balance, , ,INR,4499995.00,-4499995.00'));
  await expect.element(balances.getByText(AGREE)).toBeVisible();
  expect(textOf(balances, 'Kabir')).toBe('Kabir owes ₹44,99,995.00');
});

test('and with yen, which have no decimals', async () => {
  stubApi(answers);
  await preview(fileOf(DINNER, RAMEN, TOTAL, '2026-01-05,Total balance, , ,JPY,1000,-1000'));
  await expect.element(balances.getByText(AGREE)).toBeVisible();
  expect(textOf(balances, 'Kabir')).toBe('Kabir owes ₹45,00,000.00owes JP¥1,000');
});

test('a file without totals of its own is not said to agree', async () => {
  stubApi(answers);
  await preview(fileOf(DINNER));
  await expect.element(balances.getByText(/^The file has no balances of its own\. These/)).toBeVisible();
  expect(balances.getByText(AGREE).query()).toBeNull();
});

test('nor one that has them in some of its currencies', async () => {
  stubApi(answers);
  await preview(fileOf(DINNER, TOTAL, '2026-01-03,Taxi,General,10.00,USD,5.00,-5.00'));
  await expect.element(balances.getByText(/^The file has no balances of its own in USD\./)).toBeVisible();
  expect(balances.getByText(AGREE).query()).toBeNull();
  // One row a person, whatever the number of currencies.
  expect(textOf(balances, 'Asha Rao')).toBe('Asha Rao gets back ₹45,00,000.00gets back $5.00');
});

test('what is left out for its currency or its kind is compared, too', async () => {
  stubApi(answers);
  await preview(fileOf(DINNER, GOLD, FREE, '2026-01-05,Total balance, , ,INR,4499995.00,-4499995.00'));
  await expect.element(page.getByText('2 rows left out')).toBeVisible();
  await expect.element(balances.getByText(/^Some balances are not those of the file/)).toBeVisible();
  const asha = rowOf(balances, 'Asha Rao');
  await expect.element(asha.getByText('In the file: gets back ₹44,99,995.00')).toBeVisible();
  await expect.element(asha.getByText('In the file: gets back XAU 1,000.00')).toBeVisible();
  await expect.element(rowOf(balances, 'Kabir').getByText('In the file: owes XAU 1,000.00')).toBeVisible();
});

test('into a group with records, everybody’s balance is shown before and after', async () => {
  stubApi({
    ...answers,
    ...firstIsKnown,
    'GET /expenses/balances': () => ({
      data: [
        balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 4_500_000, groupId: 'goa' }),
        { ...balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 7, groupId: 'goa' }), currency: 'EUR' },
      ],
    }),
  });
  await preview(
    fileOf(
      DINNER,
      '2026-01-06,Boat,General,9000010.00,INR,-4500005.00,4500005.00',
      '2026-01-07,Taxi,General,10.00,USD,5.00,-5.00',
    ),
  );
  await expect.element(standings).toBeVisible();
  expect(textOf(standings, 'Asha Rao')).toBe(
    'Asha Rao gets back ₹45,00,000.00 →, then owes ₹5.00' +
      'settled up →, then gets back $5.00' +
      'gets back €7.00, unchanged',
  );
  // The member's name, whatever the file calls them.
  expect(textOf(standings, 'Kabir Sen')).toContain('Kabir Sen owes ₹45,00,000.00 →, then gets back ₹5.00');
  expect(standings.getByRole('listitem').elements()).toHaveLength(2);
  expect(page.getByText(AGREE).query()).toBeNull();
  await expect.element(page.getByText(/^1 record of this file is here already/)).toBeVisible();
  await expect.element(button('Import 2 records')).toBeEnabled();
});

test('a group in which everything is settled has records, too', async () => {
  stubApi(answers);
  await preview(fileOf(DINNER, GOLD), { hasRecords: true });
  await expect.element(standings.getByText(/^What is added is not what the file says/)).toBeVisible();
  expect(textOf(standings, 'Kabir Sen')).toBe('Kabir Sen settled up →, then owes ₹45,00,000.00');
});

test('a file with nothing new has nothing to import', async () => {
  stubApi({ ...answers, ...firstIsKnown });
  await preview(fileOf(DINNER, TOTAL));
  await expect.element(page.getByText(/^Everything in this file is here already/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Import/ }).query()).toBeNull();
  expect(page.getByRole('combobox').query()).toBeNull();
  await expect.element(button('Done')).toBeVisible();
});

test('an import that was cut off is finished, also where all of its records are here', async () => {
  const nets = [
    [{ currency: 'INR', gets: 4_500_000, owes: 0 }],
    [{ currency: 'INR', gets: 0, owes: 4_500_000 }],
  ];
  const { people } = earlierImport('kabir');
  const running = earlierImport('kabir', {
    status: 'running',
    people: people.map((person, index) => ({ ...person, nets: nets[index] })),
  });
  stubApi({ ...answers, ...firstIsKnown, 'GET /groups/goa/imports': () => ({ data: [running] }) });
  await preview(fileOf(DINNER, TOTAL));
  await expect.element(button('Continue import')).toBeEnabled();
});

test('what is here already is asked for again after a failure, and nothing begins before', async () => {
  const answer = stubApi({ ...answers, ...firstIsKnown, 'POST /groups/goa/imports/known': cutOff });
  await preview(fileOf(DINNER, TOTAL));
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expect.element(button('Import 1 record')).toBeDisabled();
  answer(answers);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(button('Import 1 record')).toBeEnabled();
});

test('who somebody is in a file is remembered from an earlier import into the group', async () => {
  const kabir = group.members[1];
  if (!kabir) throw new Error('two members');
  const meera = { ...kabir, userId: 'meera', user: personOnWire('Meera Iyer') };
  const shown = { ...group, members: [...group.members, meera] };
  const imports = [earlierImport('kabir', { id: 'two', status: 'undone' }), earlierImport('meera')];
  stubApi({ ...answers, ...firstIsKnown, 'GET /groups/goa/imports': () => ({ data: imports }) });
  await preview(fileOf(DINNER, '2026-01-06,Boat,General,4.00,INR,2.00,-2.00'), { shown });
  const field = page.getByRole('combobox', { name: 'Kabir: Meera Iyer' });
  await expect.element(field).toBeVisible();
  const otherwise = page.getByText(/^An earlier import chose somebody else for Kabir\./);
  expect(otherwise.query()).toBeNull();
  await field.click();
  await page.getByRole('option', { name: 'Kabir Sen' }).click();
  await expect.element(otherwise).toBeVisible();
});

test('who the viewer is in a file is remembered from an import into another group', async () => {
  const wrong = { 'GET /imports/own-names': () => ({ data: ['A.R.'] }) };
  stubApi({ ...answers, ...wrong });
  await preview(
    new File([`Date,Description,Category,Cost,Currency,a.r.,Kabir\n${DINNER}`], 'goa.csv', {
      type: 'text/csv',
    }),
  );
  await expect.element(page.getByRole('combobox', { name: 'a.r.: Asha Rao' })).toBeVisible();
  expect(page.getByText('None of these people is you.').query()).toBeNull();
});
