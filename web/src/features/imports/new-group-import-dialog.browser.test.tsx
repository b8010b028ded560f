import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SWRConfig } from 'swr';
import { noteCalls, stubApi, type Answers } from '../../test-support/stub-api.ts';
import { friendByNameOnWire, groupOnWire, importOnWire, makeViewer } from '../../test-support/factories.ts';
import { NewGroupImportDialog } from './new-group-import-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';

vi.mock('../../lib/api/log-error.ts');

const ASHA = makeViewer('Asha Rao');

const fileOf = (header: string, name = 'goa-trip_2024-05-01_export.csv'): File =>
  new File(
    [
      `Date,Description,Category,Cost,Currency,${header}\r\n`,
      '2026-01-02,Dinner,Dining out,90.00,INR,60.00,-30.00,-30.00\r\n',
      '2026-01-03,Back,Payment,30.00,INR,-30.00,30.00,0.00\r\n',
      '2026-01-03,Total balance, , ,INR,30.00,0.00,-30.00\r\n',
    ],
    name,
    { type: 'text/csv' },
  );
const file = fileOf('Asha Rao,Kabir,Ravi');

const importOfFile = (rest: Parameters<typeof importOnWire>[0] = {}) =>
  importOnWire({
    fileName: file.name,
    people: ['asha', 'kabir', 'ravi'].map((userId, index) => ({
      name: ['Asha Rao', 'Kabir', 'Ravi'][index],
      userId,
      nets: [{ currency: 'INR', gets: 60, owes: 60 }],
    })),
    ...rest,
  });

const { sent, noting } = noteCalls();
const MAKE = 'POST /groups';
const BEGIN = 'POST /groups/goa/imports';
const ROWS = 'POST /groups/goa/imports/one/rows';
const FINISH = 'POST /groups/goa/imports/one/finish';
const UNDO = 'POST /groups/goa/imports/one/undo';
const REMOVE = 'DELETE /groups/goa';
const answers: Answers = {
  ...noting(MAKE, groupOnWire('Goa', ['Asha Rao'])),
  ...noting(BEGIN, importOfFile()),
  ...noting(ROWS, { added: 2, skipped: 0, others: 0, import: importOfFile({ addedCount: 2 }) }),
  ...noting(FINISH, importOfFile({ status: 'done', addedCount: 2 })),
  ...noting(UNDO, importOfFile({ status: 'undone', addedCount: 2 })),
  ...noting(REMOVE, { id: 'goa' }),
};
const calls = () => sent.map(({ call }) => call);

beforeEach(() => {
  sent.length = 0;
});

async function open(more: Answers = {}) {
  const handlers = { onClose: vi.fn<() => void>(), onMade: vi.fn<(groupId: string) => void>() };
  const answer = stubApi({ ...answers, ...more });
  await renderDialog(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NewGroupImportDialog viewer={ASHA} onMade={handlers.onMade} />
    </SWRConfig>,
    { viewer: ASHA, onClose: handlers.onClose },
  );
  return { ...handlers, answer };
}

const choose = (chosen: File): Promise<void> =>
  page.elementLocator(document.querySelector('input[type="file"]') ?? document.body).upload(chosen);
const name = page.getByRole('textbox', { name: 'Group name' });
const confirm = page.getByRole('button', { name: 'Import 2 records' });
const done = page.getByText('2 records added');

test('a group is named after its file, and made with the people of the file when that is confirmed', async () => {
  const { onMade, onClose } = await open();
  await choose(file);
  await expect.element(name).toHaveValue('Goa trip');
  await expect.element(page.getByRole('combobox', { name: 'Which of them is you?: Asha Rao' })).toBeVisible();
  await expect.element(page.getByText('Kabir and Ravi are added by name.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('gets back ₹30.00')).toBeVisible();
  await expect
    .element(page.getByRole('note').filter({ hasText: 'Everybody ends up with the balance of the file' }))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Who is who' })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await name.fill('Goa 2026 ');
  await confirm.click();
  await expect.element(done).toBeVisible();
  expect(calls()).toEqual([MAKE, BEGIN, ROWS, FINISH]);
  expect(sent[0]?.body).toEqual({ name: 'Goa 2026' });
  expect(sent[1]?.body).toMatchObject({
    fileName: file.name,
    people: [{ name: 'Asha Rao', userId: 'asha' }, { name: 'Kabir' }, { name: 'Ravi' }],
  });
  expect(sent[1]?.body).not.toHaveProperty('people.1.userId');
  await page.getByRole('button', { name: 'Done' }).click();
  expect(onMade).toHaveBeenCalledExactlyOnceWith('goa');
  expect(onClose).not.toHaveBeenCalled();
});

test('a person of the file is somebody whom the viewer has by that name, unless they say otherwise', async () => {
  await open({ 'GET /friends': () => ({ data: [friendByNameOnWire('Kabir'), friendByNameOnWire('Zoya')] }) });
  await choose(file);
  const people = page.getByRole('region', { name: 'Who is who' });
  await expect
    .element(people.getByRole('combobox', { name: 'Kabir: Kabir (not on Barabar yet)' }))
    .toBeVisible();
  await expect.element(people.getByRole('combobox', { name: 'Ravi: New: Ravi' })).toBeVisible();
  await expect.element(people.getByRole('combobox', { name: /^Asha Rao/ })).not.toBeInTheDocument();
  await people.getByRole('combobox', { name: /^Ravi/ }).click();
  await page.getByTitle('Zoya (not on Barabar yet)', { exact: true }).click();
  await confirm.click();
  await expect.element(done).toBeVisible();
  expect(sent[1]?.body).toMatchObject({
    people: [
      { name: 'Asha Rao', userId: 'asha' },
      { name: 'Kabir', sameAs: 'kabir' },
      { name: 'Ravi', sameAs: 'zoya' },
    ],
  });
});

test('cancelling before that writes nothing', async () => {
  const { onClose } = await open();
  await choose(file);
  await expect.element(name).toBeVisible();
  await page.getByRole('button', { name: 'Other file' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test('it says what it waits for: a name, and who the viewer is', async () => {
  await open();
  await choose(fileOf('A.R.,Kabir,Ravi', 'export.csv'));
  await expect.element(page.getByText('Group name is required')).toBeVisible();
  await expect.element(name).not.toBeInvalid();
  await expect.element(page.getByText('Please choose your name, or “None of them”.')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await name.fill('Goa');
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('combobox', { name: /^Which of them is you/ }).click();
  await page.getByTitle('A.R.', { exact: true }).click();
  await confirm.click();
  await expect.poll(calls).toContain(BEGIN);
  expect(sent[1]?.body).toMatchObject({ people: [{ name: 'A.R.', userId: 'asha' }, {}, {}] });
});

test('whom an earlier file called the viewer, they are in this one', async () => {
  await open({ 'GET /imports/own-names': () => ({ data: ['A.R.'] }) });
  await choose(fileOf('A.R.,Kabir,Ravi'));
  await expect.element(page.getByRole('combobox', { name: 'Which of them is you?: A.R.' })).toBeVisible();
  await confirm.click();
  await expect.poll(calls).toContain(BEGIN);
  expect(sent[1]?.body).toMatchObject({ people: [{ name: 'A.R.', userId: 'asha' }, {}, {}] });
});

test('an import that does not begin leaves no group behind when it is closed', async () => {
  const { onClose, onMade } = await open({ [BEGIN]: () => ({ status: 500, code: 'internal' }) });
  await choose(file);
  await confirm.click();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(calls).toEqual([MAKE, REMOVE]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onMade).not.toHaveBeenCalled();
});

test('a group that cannot be made says why, and can be tried again', async () => {
  const refused: Answers = { [MAKE]: () => ({ status: 409, code: 'no-room' }) };
  const { answer } = await open(refused);
  await choose(file);
  await confirm.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'no-room' })).toBeVisible();
  answer(answers);
  await confirm.click();
  await expect.element(done).toBeVisible();
});

test('what is taken back takes the group with it; whoever does not take it back goes to the group', async () => {
  const { onMade } = await open();
  const undo = page.getByRole('button', { name: 'Undo import' });
  await choose(file);
  await confirm.click();
  await undo.click();
  await expect
    .element(page.getByText('The group is removed, with what was imported', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onMade).toHaveBeenCalledExactlyOnceWith('goa');
  await undo.click();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(calls().slice(-2)).toEqual([UNDO, REMOVE]);
});
