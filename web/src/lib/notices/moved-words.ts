import type { Activity } from '@barabar/core/contract/activities';
import { formatAmount, type Minor } from '@barabar/core/money';

type Moved = NonNullable<Activity['metadata']['moved']>[number];

/** Made when it is called, because making it is slow (docs/decisions/0088). */
const inOneList = (parts: readonly string[]): string =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts);

/** 'adds ₹1,200.00 to what you are owed and ₹300.00 to what you owe' */
export function describeNets(nets: Moved['nets'], whom: 'you' | 'they'): string {
  const inWords = (sumOf: (one: Moved['nets'][number]) => Minor, where: string): string[] => {
    const sums = nets.filter((one) => sumOf(one) > 0);
    const amounts = sums.map((one) => formatAmount(sumOf(one), { currency: one.currency }));
    return amounts.length === 0 ? [] : [`${inOneList(amounts)} to what ${whom} ${where}`];
  };
  const parts = [...inWords(({ gets }) => gets, 'are owed'), ...inWords(({ owes }) => owes, 'owe')];
  return `adds ${inOneList(parts)}`;
}
