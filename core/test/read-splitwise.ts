/** Minor units by column, by currency. */
export type Columns = Readonly<Record<string, readonly bigint[]>>;

const LEAD = 5;
const AMOUNT = /^-?\d+\.\d\d$/u;
const AMOUNTS: Readonly<Record<string, RegExp>> = { JPY: /^-?\d+$/u, KWD: /^-?\d+\.\d{3}$/u };

function minorOf(text: string, currency: string): bigint {
  if (!(AMOUNTS[currency] ?? AMOUNT).test(text)) throw new Error(`no amount in ${currency}: ${text}`);
  return BigInt(text.replace('.', ''));
}

/** Reads as an importer does: people, sums by currency, stated balances. Throws for what an importer would refuse. */
export function readSplitwise([header = [], ...rows]: readonly (readonly string[])[]): {
  readonly people: readonly string[];
  readonly sums: Columns;
  readonly totals: Columns;
} {
  const sums: Record<string, bigint[]> = {};
  const totals: Record<string, bigint[]> = {};
  for (const [, , category = '', cost = '', currency = '', ...cells] of rows) {
    const nets = cells.map((cell) => minorOf(cell, currency));
    if (nets.reduce((sum, net) => sum + net, 0n) !== 0n) throw new Error('a row does not sum to zero');
    if (category.trim() === '') {
      totals[currency] = nets;
      continue;
    }
    const isMoneyBack = minorOf(cost, currency) < 0n && category !== 'Payment';
    if (minorOf(cost, currency) <= 0n && !isMoneyBack) throw new Error('a record costs something');
    const before = sums[currency] ?? nets.map(() => 0n);
    sums[currency] = before.map((sum, index) => sum + (nets[index] ?? 0n));
  }
  return { people: header.slice(LEAD), sums, totals };
}
