import type { OwnCategory } from '@barabar/core/categories';
import type { Currency } from '@barabar/core/money';
import type { SplitType } from '@barabar/core/split-types';

/** The demo's people, all made up. Screens are usually shown as the first one. */
export const PEOPLE = [
  { key: 'meera', name: 'Meera Iyer' },
  { key: 'farhan', name: 'Farhan Ali' },
  { key: 'rohan', name: 'Rohan Das' },
  { key: 'zoya', name: 'Zoya Khan' },
  { key: 'kabir', name: 'Kabir Rao' },
  { key: 'ishita', name: 'Ishita Sen' },
  { key: 'ananya', name: 'Ananya Pillai' },
  { key: 'imran', name: 'Imran Shaikh' },
  { key: 'lakshmi', name: 'Lakshmi Narayanan Subramaniam' },
  { key: 'ananth', name: 'Anantharaman Venkatasubramanian' },
  { key: 'devika', name: 'Devika Menon' },
  { key: 'tashi', name: 'Tashi Dorje' },
] as const;
export type PersonKey = (typeof PEOPLE)[number]['key'];

export const UPI_IDS: Readonly<Partial<Record<PersonKey, string>>> = {
  meera: 'meera.iyer@example',
  kabir: 'kabir.rao@example',
  ishita: 'ishita.sen@example',
};

export const INVITED = { key: 'gurpreet', name: 'Gurpreet Gill', email: 'gurpreet.gill@example.com' };

/** People whom the first one has not accepted, and their requests. Their sign-ins are not printed. */
export const STRANGERS = [
  {
    key: 'varun',
    name: 'Varun Mehta',
    /** Asks to be friends, and has recorded an expense. */
    asks: 'person',
    expense: { description: 'Turf booking, Saturday', category: 'Entertainment', amount: 1400 },
  },
  {
    key: 'pooja',
    name: 'Pooja Kulkarni',
    /** Has added the first person to a group. */
    asks: 'group',
    groupName: 'Diwali on the terrace',
    expense: { description: 'Lights and rangoli', category: 'Shopping', amount: 2600 },
  },
  {
    key: 'sunny',
    name: 'Sunny Deals',
    /** Is blocked by the first person. */
    asks: 'nothing',
    expense: { description: 'You have won', category: 'Other', amount: 99_000 },
  },
] as const satisfies readonly Stranger[];

interface Stranger {
  readonly key: string;
  readonly name: string;
  readonly asks: 'person' | 'group' | 'nothing';
  readonly groupName?: string;
  /** Their expenses with the first person, in rupees. */
  readonly expense: { readonly description: string; readonly category: string; readonly amount: number };
}

/** A trip that is over: one of its people is a viewer now, and its days are closed. Its founder says so. */
export const OVER = { groupKey: 'udaipur', founder: 'farhan', viewer: 'tashi', closedDaysAgo: 90 } as const;

/** A group with guests, who have no account. One says to be who was there by name only, with an open balance. */
export const BY_LINK = {
  groupName: 'Sunday cricket',
  named: 'Lata Desai',
  guests: [{ name: 'Ravi Kumar' }, { name: 'Lata D.', claims: 'Lata Desai' }],
  /** In rupees. The first was paid by the first person before the guests came, the second by the first guest. */
  expenses: [
    { description: 'Turf at Koramangala', category: 'Entertainment', amount: 1200 },
    { description: 'Tennis balls', category: 'Shopping', amount: 300 },
  ],
} as const;

/** A trip abroad: on the way in dinars, which have three decimals, and there in yen, which have none. */
export const TRIP = {
  groupName: 'Three days in Kyoto',
  members: ['meera', 'imran'],
  expenses: [
    {
      payer: 'imran',
      description: 'Taxi on the layover in Kuwait',
      category: 'Transportation',
      amount: 4.375,
      currency: 'KWD',
    },
    {
      payer: 'meera',
      description: 'Ryokan, two nights',
      category: 'Travel',
      amount: 48_600,
      currency: 'JPY',
    },
    {
      payer: 'imran',
      description: 'Ramen near the station',
      category: 'Food & Dining',
      amount: 3_850,
      currency: 'JPY',
    },
    { payer: 'meera', description: 'Bus passes', category: 'Transportation', amount: 2_200, currency: 'JPY' },
  ],
} as const;

/** In rupees. It ends, because its days go on wherever the data is used later: two are in the story. */
export const SERIES = {
  groupKey: 'flat',
  payer: 'imran',
  description: 'Parking space',
  category: 'Bills & Utilities',
  amount: 1500,
  among: ['imran', 'meera'],
  daysBeforeEnd: 70,
  firstDay: '2026-09-30',
  lastDay: '2027-01-31',
} as const;

/** With what split the first person's expenses with a friend begin, in shares. */
export const WITH_FRIEND = { friend: 'ishita', shares: { meera: 2, ishita: 1 } } as const;

/** A bill of items of a made-up restaurant, in rupees; its CGST and SGST are 2.5 % each of the food. */
export const BILL = {
  groupKey: 'flat',
  payer: 'meera',
  /** The UTR of the payment of a share. */
  utr: '532912345678',
  description: 'Dinner at the Imaginary Tandoor',
  items: [
    { name: 'Butter naan', amount: 120, quantity: 3, sharedBy: { meera: 2, imran: 1 } },
    { name: 'Dal makhani', amount: 280, sharedBy: { meera: 1, imran: 1, rohan: 1, lakshmi: 1 } },
    { name: 'Chicken biryani', amount: 640, quantity: 2, sharedBy: { rohan: 1, lakshmi: 1 } },
    { name: 'Gulab jamun', amount: 160, quantity: 4, sharedBy: { imran: 1, rohan: 1 } },
  ],
  charges: [
    { kind: 'service', amount: 60, spread: 'equal' },
    { kind: 'cgst', amount: 30, spread: 'proportional' },
    { kind: 'sgst', amount: 30, spread: 'proportional' },
  ],
} as const;

/** A bill of a month that is split by the days there, in rupees, and on which days of that month who was away. */
export const BILL_BY_DAYS = {
  groupKey: 'flat',
  payer: 'meera',
  description: 'Electricity, October',
  amount: 2280,
  period: { from: '2026-10-01', to: '2026-10-31' },
  away: { rohan: [9, 25], lakshmi: [18, 27] },
} as const;

export const DEMO_PASSWORD = 'barabar-demo';

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

/** A template of an expense that recurs in a group or between friends. */
export interface Template {
  readonly description: string;
  readonly category?: string;
  /** The range of the amount, in major units. */
  readonly range: readonly [number, number];
  readonly splitType?: SplitType;
  readonly currency?: Currency;
  /** Whether the first two participants paid it, three parts to two. */
  readonly isPaidByTwo?: boolean;
  /** Whether it is money that came back. */
  readonly isRefund?: boolean;
}

export interface GroupStory {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly members: readonly (PersonKey | 'gurpreet')[];
  readonly categories?: readonly OwnCategory[];
  /** The presets by name: who has how many shares. */
  readonly presets?: Readonly<Record<string, Readonly<Partial<Record<PersonKey, number>>>>>;
  /** The range of days before the story's end. */
  readonly days: readonly [from: number, to: number];
  readonly expenseCount: number;
  readonly templates: readonly Template[];
}

type TemplateRow = readonly [
  description: string,
  category: string,
  range: Template['range'],
  more?: Pick<Template, 'splitType' | 'currency' | 'isPaidByTwo' | 'isRefund'>,
];

const template = ([description, category, range, more]: TemplateRow): Template => ({
  description,
  category,
  range,
  ...more,
});
const templatesOf = (rows: readonly TemplateRow[]): Template[] => rows.map(template);

export const STORY_GROUPS: readonly GroupStory[] = [
  {
    key: 'flat',
    name: 'Flat 402',
    description: 'Rent, bijli, groceries',
    members: ['meera', 'imran', 'rohan', 'lakshmi'],
    categories: [{ name: 'Household help', icon: 'home' }],
    presets: { 'Rent by room': { meera: 3, imran: 2, rohan: 2, lakshmi: 2 } },
    days: [182, 1],
    expenseCount: 42,
    templates: templatesOf([
      ['Electricity bill', 'Bills & Utilities', [1900, 4900]],
      ['Groceries from the kirana', 'Food & Dining', [480, 2600]],
      ['Rent', 'Bills & Utilities', [46_000, 46_000], { splitType: 'shares' }],
      ['Cook and maid', 'Household help', [6500, 7200]],
      ['Broadband', 'Bills & Utilities', [1179, 1179]],
      ['Water cans', 'Bills & Utilities', [240, 560]],
      ['Gas cylinder', 'Bills & Utilities', [905, 1103]],
      ['Sunday biryani from Paradise', 'Food & Dining', [980, 1850], { splitType: 'exact' }],
      ['Pressure cooker', 'Shopping', [1899, 2499]],
      ['Plumber', 'Other', [350, 900]],
    ]),
  },
  {
    key: 'goa',
    name: 'Goa gang',
    description: '14–17 Nov, Anjuna',
    members: ['meera', 'rohan', 'zoya', 'farhan', 'kabir', 'ananya'],
    days: [40, 2],
    expenseCount: 20,
    templates: templatesOf([
      ['Villa in Anjuna, three nights', 'Travel', [1_24_500, 1_24_500]],
      ['Scooters, two days', 'Transportation', [3200, 4800]],
      ['Fish thali at Vinayak', 'Food & Dining', [2400, 3660]],
      ['Sunscreen and snacks', 'Shopping', [690, 1290], { splitType: 'exact' }],
      ['Prawn curry at the shack', 'Food & Dining', [2800, 5200], { splitType: 'percentage' }],
      ['Taxi to Dabolim', 'Transportation', [1800, 2400]],
      ['Saturday night market', 'Entertainment', [1500, 4200], { splitType: 'adjustment' }],
      ['Train from Mumbai', 'Travel', [5400, 8100]],
    ]),
  },
  {
    key: 'udaipur',
    name: 'Udaipur trip',
    members: ['farhan', 'meera', 'ananth', 'ishita', 'devika', 'tashi', 'gurpreet'],
    days: [120, 96],
    expenseCount: 18,
    templates: templatesOf([
      ['Indigo flights BLR–UDR, seven of us', 'Travel', [38_423, 38_423]],
      ['Haveli by the lake', 'Travel', [21_000, 34_000], { splitType: 'percentage' }],
      ['Boat on Lake Pichola', 'Entertainment', [2800, 5600]],
      ['Dal baati churma', 'Food & Dining', [1900, 3400]],
      ['City Palace tickets', 'Entertainment', [2100, 2800]],
      ['Auto to Fateh Sagar', 'Transportation', [180, 420], { splitType: 'exact' }],
      ['Miniature paintings', 'Shopping', [2500, 7800], { splitType: 'shares' }],
      ['ORS and tablets', 'Healthcare', [120, 480]],
    ]),
  },
  {
    key: 'lunch',
    name: 'Office lunch circle',
    description: 'Thursdays at the dosa place',
    members: ['devika', 'meera', 'kabir', 'ananya'],
    days: [176, 1],
    expenseCount: 26,
    templates: templatesOf([
      ['Masala dosa and filter coffee', 'Food & Dining', [420, 760]],
      ['Meals at MTR', 'Food & Dining', [880, 1420]],
      ['Andhra thali', 'Food & Dining', [960, 1480], { splitType: 'exact' }],
      ['Momos from the corner', 'Food & Dining', [240, 520]],
      ['Team cricket turf', 'Entertainment', [1600, 2400]],
      ['TypeScript course, shared seat', 'Education', [3499, 3499], { splitType: 'percentage' }],
    ]),
  },
  {
    key: 'nani',
    name: 'Nani’s 80th',
    description: 'Hall, caterer, flowers',
    members: ['ishita', 'ananya', 'meera'],
    days: [74, 50],
    expenseCount: 9,
    templates: templatesOf([
      ['Banquet hall', 'Other', [55_000, 55_000]],
      ['Caterer, 120 plates', 'Food & Dining', [84_000, 84_000], { splitType: 'percentage' }],
      ['Marigold garlands', 'Shopping', [4200, 6100]],
      ['Mithai from KC Das', 'Food & Dining', [3800, 5400]],
      ['Silk sari for Nani', 'Shopping', [18_400, 18_400], { splitType: 'shares' }],
    ]),
  },
];

const FRIENDS_ROWS: readonly (readonly [people: readonly PersonKey[], ...TemplateRow])[] = [
  [['meera', 'ishita'], 'Concert tickets', 'Entertainment', [4200, 6800]],
  [['ananth', 'meera'], 'Carnatic season pass', 'Entertainment', [3417, 6835]],
  [['meera', 'farhan', 'zoya'], 'Iftar at Mosque Road', 'Food & Dining', [1100, 2300], { isPaidByTwo: true }],
  [['meera', 'tashi'], 'Cloud storage, a year', 'Bills & Utilities', [36, 60], { currency: 'USD' }],
  [['kabir', 'meera'], 'Airport cab', 'Transportation', [780, 1350]],
  [['lakshmi', 'meera'], 'Physiotherapy, first visit', 'Healthcare', [900, 1400]],
  [['zoya', 'meera'], 'Ebook bundle', 'Education', [18, 25], { currency: 'USD' }],
  [['rohan', 'farhan'], 'Badminton court', 'Entertainment', [500, 800]],
  [['ishita', 'meera'], 'Second concert, cancelled', 'Entertainment', [1400, 2200], { isRefund: true }],
];
/** Expenses outside groups: payer and friends. */
export const BETWEEN_FRIENDS = FRIENDS_ROWS.map(([people, ...row]) => ({ people, ...template(row) }));

/** What people ask about an expense of a description, and what its payer answers. */
export const COMMENTS = [
  ['Fish thali at Vinayak', 'Is the second round of sol kadhi in this?', 'Yes, all of it'],
  ['Gas cylinder', 'Was that the old price?', 'The new one, since March'],
  ['Caterer, 120 plates', 'Do you have the bill?', 'I will bring it on Sunday'],
].map(([description = '', question = '', answer = '']) => ({ description, question, answer }));

/** Notes on settlements. Empty ones stand for none, as most have none. */
export const NOTES = ['UPI', 'UPI, rest on Friday', 'Cash, at last', 'For the flat', 'Thanks!', '', '', ''];
