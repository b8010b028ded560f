import type { OwnCategory } from '@barabar/core/categories';
import type { Currency } from '@barabar/core/money';
import type { SplitType } from '@barabar/core/split';

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

/** UPI ids of some people. */
export const UPI_IDS: Readonly<Partial<Record<PersonKey, string>>> = {
  meera: 'meera.iyer@example',
  kabir: 'kabir.rao@example',
  ishita: 'ishita.sen@example',
};

/** A person who was invited and has not signed up. */
export const INVITED = {
  key: 'gurpreet',
  name: 'Gurpreet Gill',
  email: 'gurpreet.gill@example.com',
} as const;

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

/** A bill of items of a made-up restaurant, in rupees; its CGST and SGST are 2.5 % each of the food. */
export const BILL = {
  groupKey: 'flat',
  payer: 'meera',
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

export const DEMO_PASSWORD = 'barabar-demo';

/** The address of a demo person: first and last name at example.com. */
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
}

export interface GroupStory {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly members: readonly (PersonKey | 'gurpreet')[];
  readonly categories?: readonly OwnCategory[];
  /** The range of days before the story's end. */
  readonly days: readonly [from: number, to: number];
  readonly expenseCount: number;
  readonly templates: readonly Template[];
}

export const GROUPS: readonly GroupStory[] = [
  {
    key: 'flat',
    name: 'Flat 402',
    description: 'Rent, bijli, groceries',
    members: ['meera', 'imran', 'rohan', 'lakshmi'],
    categories: [{ name: 'Household help', icon: 'home' }],
    days: [182, 1],
    expenseCount: 42,
    templates: [
      { description: 'Electricity bill', category: 'Bills & Utilities', range: [1900, 4900] },
      { description: 'Groceries from the kirana', category: 'Food & Dining', range: [480, 2600] },
      { description: 'Rent', category: 'Bills & Utilities', range: [46_000, 46_000], splitType: 'shares' },
      { description: 'Cook and maid', category: 'Household help', range: [6500, 7200] },
      { description: 'Broadband', category: 'Bills & Utilities', range: [1179, 1179] },
      { description: 'Water cans', category: 'Bills & Utilities', range: [240, 560] },
      { description: 'Gas cylinder', category: 'Bills & Utilities', range: [905, 1103] },
      {
        description: 'Sunday biryani from Paradise',
        category: 'Food & Dining',
        range: [980, 1850],
        splitType: 'exact',
      },
      { description: 'Pressure cooker', category: 'Shopping', range: [1899, 2499] },
      { description: 'Plumber', category: 'Other', range: [350, 900] },
    ],
  },
  {
    key: 'goa',
    name: 'Goa gang',
    description: '14–17 Nov, Anjuna',
    members: ['meera', 'rohan', 'zoya', 'farhan', 'kabir', 'ananya'],
    days: [40, 2],
    expenseCount: 20,
    templates: [
      { description: 'Villa in Anjuna, three nights', category: 'Travel', range: [1_24_500, 1_24_500] },
      { description: 'Scooters, two days', category: 'Transportation', range: [3200, 4800] },
      { description: 'Fish thali at Vinayak', category: 'Food & Dining', range: [2400, 3660] },
      { description: 'Sunscreen and snacks', category: 'Shopping', range: [690, 1290], splitType: 'exact' },
      {
        description: 'Prawn curry at the shack',
        category: 'Food & Dining',
        range: [2800, 5200],
        splitType: 'percentage',
      },
      { description: 'Taxi to Dabolim', category: 'Transportation', range: [1800, 2400] },
      {
        description: 'Saturday night market',
        category: 'Entertainment',
        range: [1500, 4200],
        splitType: 'shares',
      },
      { description: 'Train from Mumbai', category: 'Travel', range: [5400, 8100] },
    ],
  },
  {
    key: 'udaipur',
    name: 'Udaipur trip',
    members: ['farhan', 'meera', 'ananth', 'ishita', 'devika', 'tashi', 'gurpreet'],
    days: [120, 96],
    expenseCount: 18,
    templates: [
      { description: 'Indigo flights BLR–UDR, seven of us', category: 'Travel', range: [38_423, 38_423] },
      {
        description: 'Haveli by the lake',
        category: 'Travel',
        range: [21_000, 34_000],
        splitType: 'percentage',
      },
      { description: 'Boat on Lake Pichola', category: 'Entertainment', range: [2800, 5600] },
      { description: 'Dal baati churma', category: 'Food & Dining', range: [1900, 3400] },
      { description: 'City Palace tickets', category: 'Entertainment', range: [2100, 2800] },
      {
        description: 'Auto to Fateh Sagar',
        category: 'Transportation',
        range: [180, 420],
        splitType: 'exact',
      },
      { description: 'Miniature paintings', category: 'Shopping', range: [2500, 7800], splitType: 'shares' },
      { description: 'ORS and tablets', category: 'Healthcare', range: [120, 480] },
    ],
  },
  {
    key: 'lunch',
    name: 'Office lunch circle',
    description: 'Thursdays at the dosa place',
    members: ['devika', 'meera', 'kabir', 'ananya'],
    days: [176, 1],
    expenseCount: 26,
    templates: [
      { description: 'Masala dosa and filter coffee', category: 'Food & Dining', range: [420, 760] },
      { description: 'Meals at MTR', category: 'Food & Dining', range: [880, 1420] },
      { description: 'Andhra thali', category: 'Food & Dining', range: [960, 1480], splitType: 'exact' },
      { description: 'Momos from the corner', category: 'Food & Dining', range: [240, 520] },
      { description: 'Team cricket turf', category: 'Entertainment', range: [1600, 2400] },
      {
        description: 'TypeScript course, shared seat',
        category: 'Education',
        range: [3499, 3499],
        splitType: 'percentage',
      },
    ],
  },
  {
    key: 'nani',
    name: 'Nani’s 80th',
    description: 'Hall, caterer, flowers',
    members: ['ishita', 'ananya', 'meera'],
    days: [74, 50],
    expenseCount: 9,
    templates: [
      { description: 'Banquet hall', category: 'Other', range: [55_000, 55_000] },
      {
        description: 'Caterer, 120 plates',
        category: 'Food & Dining',
        range: [84_000, 84_000],
        splitType: 'percentage',
      },
      { description: 'Marigold garlands', category: 'Shopping', range: [4200, 6100] },
      { description: 'Mithai from KC Das', category: 'Food & Dining', range: [3800, 5400] },
      {
        description: 'Silk sari for Nani',
        category: 'Shopping',
        range: [18_400, 18_400],
        splitType: 'shares',
      },
    ],
  },
];

/** Expenses outside groups: payer and friends. */
export const BETWEEN_FRIENDS: readonly (Template & { readonly people: readonly PersonKey[] })[] = [
  {
    people: ['meera', 'ishita'],
    description: 'Concert tickets',
    category: 'Entertainment',
    range: [4200, 6800],
  },
  {
    people: ['ananth', 'meera'],
    description: 'Carnatic season pass',
    category: 'Entertainment',
    range: [3417, 6835],
  },
  {
    people: ['meera', 'farhan', 'zoya'],
    description: 'Iftar at Mosque Road',
    isPaidByTwo: true,
    category: 'Food & Dining',
    range: [1100, 2300],
  },
  {
    people: ['meera', 'tashi'],
    description: 'Cloud storage, a year',
    category: 'Bills & Utilities',
    range: [36, 60],
    currency: 'USD',
  },
  { people: ['kabir', 'meera'], description: 'Airport cab', category: 'Transportation', range: [780, 1350] },
  {
    people: ['lakshmi', 'meera'],
    description: 'Physiotherapy, first visit',
    category: 'Healthcare',
    range: [900, 1400],
  },
  {
    people: ['zoya', 'meera'],
    description: 'Ebook bundle',
    category: 'Education',
    range: [18, 25],
    currency: 'USD',
  },
  {
    people: ['rohan', 'farhan'],
    description: 'Badminton court',
    category: 'Entertainment',
    range: [500, 800],
  },
];

/** Notes on settlements. Empty ones stand for none, as most have none. */
/** What people ask about an expense of this description, and what its payer answers. */
export const COMMENTS: readonly {
  readonly description: string;
  readonly question: string;
  readonly answer: string;
}[] = [
  {
    description: 'Fish thali at Vinayak',
    question: 'Is the second round of sol kadhi in this?',
    answer: 'Yes, all of it',
  },
  { description: 'Gas cylinder', question: 'Was that the old price?', answer: 'The new one, since March' },
  {
    description: 'Caterer, 120 plates',
    question: 'Do you have the bill?',
    answer: 'I will bring it on Sunday',
  },
];

export const NOTES = [
  'UPI',
  'UPI, rest on Friday',
  'Cash, at last',
  'For the flat',
  'Thanks!',
  '',
  '',
  '',
] as const;
