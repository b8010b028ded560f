import { expect } from '@playwright/test';
import { isSupported, listFeatures } from '../web/compat-data.ts';
import { NEW_BROWSER, test } from './fixtures.ts';
import { befriend, settleIn } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { untilStored } from './verbs/copy.ts';
import {
  addExpense,
  enterExpense,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { addMembers, createGroup } from './verbs/groups.ts';
import { expectDashboard, openSignIn, submitSignIn } from './verbs/identity.ts';
import { openSection } from './verbs/navigation.ts';
import { untilLoadedAhead } from './verbs/network.ts';
import { makeProfile } from './verbs/person.ts';
import { settleUp } from './verbs/settlements.ts';

/** Code that the page loads when it is idle, which it may not have been before the connection was lost. */
const DISCONNECTED =
  /net::ERR_|@firebase\/firestore|Failed to load \w+|Live updates could not start|A part of the page could not be loaded/;

/** What a browser lacks: a global, `Intl.Segmenter`, or members of a class or of its objects. */
interface Missing {
  readonly owner: string;
  readonly name?: string;
  readonly isOfObjects?: boolean;
}

/** In each page before its scripts. */
function deleteAll(features: readonly Missing[]): void {
  for (const { owner, name, isOfObjects } of features) {
    const path = owner.split('.');
    const last = name ?? path.pop() ?? '';
    if (isOfObjects) path.push('prototype');
    let holder: unknown = globalThis;
    for (const part of path) holder = holder instanceof Object ? Reflect.get(holder, part) : undefined;
    if (holder instanceof Object) Reflect.deleteProperty(holder, last);
  }
}

/** Lists what a version of Safari lacks. */
const missingInSafari = (version: string): Missing[] =>
  [...listFeatures()]
    .filter(({ compat }) => !isSupported(compat, 'safari_ios', version))
    .flatMap(({ owner, name, isStatic, isOfLanguage }): Missing[] => {
      if (name === undefined) return [{ owner }];
      const ofClass = isStatic || isOfLanguage ? [{ owner, name }] : [];
      return isStatic ? ofClass : [...ofClass, { owner, name, isOfObjects: true }];
    });

for (const version of ['16.4', '17.3'])
  test(`without what Safari ${version} lacks, somebody signs in, forms a group, adds, settles and goes on offline`, async ({
    people,
    noise,
  }) => {
    noise.allow(DISCONNECTED);
    const [resident, kabir] = await Promise.all([settleIn('Asha Rao'), settleIn('Kabir Sen')]);
    await befriend(resident, kabir);
    const asha = await people.seat(resident, NEW_BROWSER);
    const { page } = asha;
    // Workers keep it.
    await page.addInitScript(deleteAll, missingInSafari(version));
    await openSignIn(asha);
    expect(await page.evaluate(() => /native code/.test(String(Reflect.get(Map, 'groupBy'))))).toBe(false);
    await submitSignIn(asha);
    await expectDashboard(asha);
    await createGroup(asha, { name: 'Goa gang' });
    await addMembers(asha, 'Goa gang', [kabir.name]);
    await openSection(asha, 'Activity');
    await addExpense(asha, { description: 'Fish thali', amount: '1000', paidBy: kabir.name });
    await expectOwnGroupBalance(asha, 'You owe ₹500.00');
    await settleUp(asha, kabir.name, { amount: '200' });
    await expectOwnGroupBalance(asha, 'You owe ₹300.00');
    await untilStored(asha);
    await untilLoadedAhead(asha);

    await page.context().setOffline(true);
    await expect(page.getByText(/^Offline/)).toBeVisible();
    await openExpenseDialog(asha);
    await enterExpense(asha, { description: 'Gas cylinder', amount: '1200' });
    await submitExpense(asha);
    await expect(expenseDialog(asha)).toBeHidden();
    await expectFeedRow(asha, 'Gas cylinder', ['Waiting to be sent', '₹600.00']);
    await page.context().setOffline(false);
    await expectOwnGroupBalance(asha, 'You are owed ₹300.00');
    await expect(page.getByText('Waiting to be sent')).toBeHidden();
  });

test('a browser that is too old is told in both languages', async ({ people }) => {
  const { page } = await people.seat(makeProfile('Asha Rao'), NEW_BROWSER);
  await page.addInitScript(deleteAll, [{ owner: 'CompressionStream' }, { owner: 'BroadcastChannel' }]);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
  await expect(page.getByText('iOS 16.4, Chrome 111, Firefox 114')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'यह ब्राउज़र बहुत पुराना है' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Welcome Back' })).toBeHidden();
});
