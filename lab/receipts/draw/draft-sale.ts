/** The bills of restaurants, grocers and chemists: items, taxes and charges, payment. */
import { toMinor } from '../../../core/src/money.ts';
import { makeItem, type BillRules, type Rate } from './bill.ts';
import { makeBatch, makeDigits } from './identity-numbers.ts';
import { ITEM_LAYOUTS, type ItemsStyle, type PrintedItem } from './items.ts';
import type { Maker } from './maker.ts';
import {
  extraRows,
  namedRate,
  paymentRows,
  pickTaxNames,
  taxSummaryRows,
  totalRows,
  type Draft,
} from './receipt-parts.ts';
import { readPriced } from './read-words.ts';
import { widthOf } from './sheet.ts';

/** Names of items that are sold by weight begin with one of these. */
const LOOSE = /^(?:Sugar|Onion|Potato|Tomato|Capsicum|Cauliflower|Lauki|Guava|Mosambi|Masoor|Moongfali)/;
const ITEM_COUNTS = { restaurant: [1, 9], grocery: [2, 14], pharmacy: [1, 6] } as const;
type SaleKind = keyof typeof ITEM_COUNTS;

function makePrintedItem(
  { random, chance }: Maker,
  { kind, priced, times }: { kind: SaleKind; priced: string; times: number },
): PrintedItem {
  const [description, rupees] = readPriced(priced);
  const spread = Math.max(1, Math.round(rupees * 0.15));
  const whole = rupees + random.between(-spread + 1, spread);
  const paise = kind === 'restaurant' || chance(0.6) ? 0 : random.pick([25, 50, 75, 90, 45]);
  const rateMinor = toMinor<'INR'>(whole * 100 + paise);
  const quantityMilli = LOOSE.test(description)
    ? random.between(250, 3500)
    : random.pick([1, 1, 1, 2, 2, 3, kind === 'pharmacy' ? 10 : 4]) * times * 1000;
  return {
    ...makeItem({ description, quantityMilli, rateMinor }),
    hsn: makeDigits(random, 4),
    batch: makeBatch(random),
    expiry: `${String(random.between(1, 12)).padStart(2, '0')}/${random.between(26, 29)}`,
    mrpMinor: toMinor<'INR'>(rateMinor + random.pick([0, 0, 100, 250, 700, 1500])),
  };
}

function pickItems(maker: Maker, kind: SaleKind): PrintedItem[] {
  const { random, words, chance } = maker;
  const [from, to] = ITEM_COUNTS[kind];
  const isUpper = chance(0.4);
  // A wedding or a shop's own stock: amounts above a lakh.
  const times = kind !== 'pharmacy' && chance(0.06) ? 40 : 1;
  const picked = random.some(words(`${kind}.items`), from).slice(0, random.between(from, to));
  return picked.map((priced) => {
    const item = makePrintedItem(maker, { kind, priced, times });
    return isUpper ? { ...item, description: item.description.toUpperCase() } : item;
  });
}

function pickTaxes(maker: Maker, kind: SaleKind, form: string): Rate[] {
  const { random } = maker;
  const names = pickTaxNames(maker);
  const way = random.next();
  const gst = kind === 'restaurant' ? random.pick([250, 250, 250, 900]) : random.pick([250, 600, 900]);
  if (way < (kind === 'restaurant' ? 0.2 : 0.55)) return [];
  if (way > 0.96) return [namedRate(form, names.integrated, gst * 2)];
  if (way > 0.92) return [namedRate(form, names.valueAdded, 1450), namedRate(form, names.cess, 100)];
  return [namedRate(form, names.central, gst), namedRate(form, names.state, gst)];
}

function pickRules(maker: Maker, kind: SaleKind): BillRules {
  const { random, say, chance } = maker;
  const form = say('rateForms');
  const isMeal = kind === 'restaurant';
  const discounted = random.pick([500, 1000, 1000, 1500]);
  const served = random.pick([500, 1000]);
  return {
    discount: chance(isMeal ? 0.2 : 0.35) ? namedRate(form, say('discount'), discounted) : null,
    serviceCharge: isMeal && chance(0.25) ? namedRate(form, say('serviceCharge'), served) : null,
    charges: maker.perhaps(kind === 'pharmacy' ? 0 : 0.2, () => [
      {
        name: say(isMeal ? 'packing' : 'delivery'),
        amountMinor: toMinor<'INR'>(random.between(1, 6) * 1000),
      },
    ]),
    taxes: pickTaxes(maker, kind, form),
    isRoundedOff: chance(0.7),
  };
}

function metaOf(maker: Maker, kind: SaleKind): string[] {
  const { random, say } = maker;
  if (kind === 'pharmacy')
    return [`${say('patient')}: ${say('people')}`, `${say('doctor')}: ${say('people')}`];
  return [
    ...(kind === 'restaurant' ? [`${say('table')}: ${random.between(1, 28)}`] : []),
    ...maker.perhaps(0.55, () => [`${say('server')}: ${say('people')}`]),
    ...maker.perhaps(kind === 'restaurant' ? 0.2 : 0, () => [`${say('pax')}: ${random.between(1, 8)}`]),
  ];
}

/** One heading for each column. */
function pickHeads({ say }: Maker): ItemsStyle['headOf'] {
  const heads = new Map<string, string>();
  return (field) => {
    const key = field === 'unitQuantity' ? 'quantity' : field;
    const head = heads.get(key) ?? say(`head.${key}`);
    heads.set(key, head);
    return head;
  };
}

export const draftSale =
  (kind: SaleKind) =>
  (maker: Maker): Draft => {
    const { random, words, say } = maker;
    const items = pickItems(maker, kind);
    const rules = pickRules(maker, kind);
    const name = say(kind === 'pharmacy' ? 'pharmacyLayouts' : 'itemLayouts');
    const layout = ITEM_LAYOUTS.get(name);
    if (!layout) throw new Error(`there is no layout ${name}`);
    const headOf = pickHeads(maker);
    return {
      items,
      rules,
      alsoPrinted: items.flatMap(({ rateMinor, mrpMinor }) => [rateMinor, mrpMinor]),
      columnsFor: (money) => {
        const columns = Math.max(layout.columnsMin ?? 0, Number(random.pick(words('columns'))));
        // Long amounts need a wider roll.
        return Math.max(columns, widthOf(layout.print(items, { columns, money, headOf })));
      },
      meta: metaOf(maker, kind),
      body: (context, bill) => {
        const { columns, money, line } = context;
        const savedMinor = toMinor<'INR'>(
          items.reduce((sum, { mrpMinor, rateMinor, quantityMilli }) => {
            return sum + Math.floor(((mrpMinor - rateMinor) * quantityMilli) / 1000);
          }, bill.discount?.amountMinor ?? 0),
        );
        const isTaxIncluded = bill.taxes.length === 0 && kind !== 'restaurant';
        return [
          line,
          ...layout.print(items, { columns, money, headOf }),
          line,
          ...totalRows(context, bill, true),
          ...paymentRows(context, bill),
          ...context.perhaps(isTaxIncluded ? 0.6 : 0, () => [
            line,
            ...taxSummaryRows(context, bill.totalMinor),
          ]),
          ...(kind === 'restaurant' ? [] : extraRows(context, savedMinor)),
        ];
      },
    };
  };
