import { CATEGORIES, type Category } from '@barabar/core/categories';
import { CLEAR_WORDS } from '@barabar/core/category-words';
import { editDistance } from './edit-distance.ts';

/** Beside `CLEAR_WORDS`: a strong word is enough, weak ones count together. Lower case, whole words. */
const RECEIPT_WORDS: Readonly<Record<Category, { readonly strong: string; readonly weak: string }>> = {
  'Food & Dining': {
    strong:
      'restaurants restoran café bhojanalaya eatery pizzeria bakers confectionery bakeries tiffins kitchen foodcourt kopitiam subway grill udupi bhavan bhawan kot dinein pax steward waiter covers kedai kopi makan mee nasi warung dining caterers hotel hotels meals farsan misal espresso burgers',
    weak: 'meal americano croissant cheesecake brownie jalebi khaman rolls hakka tbl captain parathas kulfi falooda pulav pulao poori puri kebab kabab tikka table food foods beverage beverages tea coffee chai lassi paneer naan roti tandoori masala curry rice chicken mutton fish dal soup salad idli vada samosa burger sandwich fries coke noodles momos manchurian gulab jamun raita kulcha paratha butter fried gravy veg nonveg soda milo teh dine takeaway parcel cook server cover',
  },
  Transportation: {
    strong:
      'ev charging petroleum fuels nozzle litres litre ltr ltrs iocl bpcl hpcl indianoil bharat filling pump odometer meru ride trip driver pickup fare caltex kilometre surge chauffeur dropoff',
    weak: 'shell petronas km kms vehicle density rate distance drop station bus minutes base',
  },
  Healthcare: {
    strong:
      'labs imaging mri healthmart medicare medicos aushadhi aushadhalaya pharma pharmacies medical medicals medicose druggist druggists diagnostic patient farmasi klinik drug rx',
    weak: 'tablet tablets tab tabs cap caps capsule capsules syrup batch exp mg ml injection ointment paracetamol crocin dolo cream vitamin drops gel strip antibiotic azithromycin cetirizine pantoprazole metformin bandage',
  },
  'Bills & Utilities': {
    strong:
      'electric kwh tariff discom recharge consumer meter reading sanctioned arrears billing utility utilities water sewerage energy telecom',
    weak: 'wifi units fixed duty wheeling load current previous connection due unit phase',
  },
  Travel: {
    strong:
      'hotel hotels lodge boarding pnr checkin checkout tourism travels room rooms night nights folio residency inn',
    weak: 'airport deluxe occupancy guest stay passenger journey berth coach seat travel tours',
  },
  Entertainment: {
    strong: 'theater amusement arcade gaming',
    weak: 'screen show audi ticket tickets game event park',
  },
  Education: {
    strong: 'academy stationers book bookstore bookshop',
    weak: 'notebook pen pencil fees course class student admission semester',
  },
  Shopping: {
    strong:
      'provision provisions store stores departmental reliance fresh spencers hardware enterprise trading textiles garments apparel jewellers boutique tesco walmart minimarket supplies florist handicraft shop showroom collection',
    weak: 'kg pkt atta dal rice oil sugar salt soap shampoo toothpaste detergent biscuit biscuits milk bread eggs noodles shirt jeans kurta shoes barcode bag item hsn mrp poha besan ghee jaggery masoor toor moong basmati sunflower onion potato tomato washing powder',
  },
  Other: {
    strong: 'laundromat drycleaners couriers cargo fitness tailors',
    weak: 'haircut facial manicure pedicure iron fold docket membership',
  },
};

const STRONG = 3;
const WEAK = 1;
const MERCHANT_TIMES = 2;
/** More repetitions of a word do not count. */
const REPEATS_MAX = 2;
const POINTS_MIN = 2;

const vocabulary = new Map<string, { category: Category; points: number }[]>();
for (const category of CATEGORIES) {
  const words = RECEIPT_WORDS[category];
  const add = (text: string, points: number) => {
    for (const word of text.split(' ')) {
      vocabulary.set(word, [...(vocabulary.get(word) ?? []), { category, points }]);
    }
  };
  add(`${CLEAR_WORDS[category]} ${words.strong}`, STRONG);
  add(words.weak, WEAK);
}
const longWords = [...vocabulary.keys()].filter((word) => word.length >= 7);

/** A long word may have one misread letter. */
function lookUp(word: string): { category: Category; points: number }[] {
  const exact = vocabulary.get(word);
  if (exact || word.length < 7) return exact ?? [];
  const near = longWords.find((longWord) => editDistance(word, longWord, 1) <= 1);
  return near === undefined ? [] : (vocabulary.get(near) ?? []);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,24}/gu) ?? [];

/** Rows with addresses do not count: "Airport Road", "Opp. Govt. Hospital", "Bus Stand Complex". */
const ADDRESS =
  /\b(?:road|rd|street|st|marg|nagar|lane|chowk|circle|cross|opp|near|nr|behind|beside|floor|flr|sector|plot|ward|stall|(?:shop|door|house|flat|h|d|s) ?no|complex|society|square|towers?|plaza|bldg|building)\b[.,]?/i;

/** Words of the merchant's name count double. */
export function findCategory(rows: readonly string[], merchant: string | undefined): Category {
  const points = new Map<Category, number>();
  const count = (text: string, times: number, seen: Map<string, number>) => {
    for (const word of wordsIn(text)) {
      const repeats = (seen.get(word) ?? 0) + 1;
      seen.set(word, repeats);
      if (repeats > REPEATS_MAX) continue;
      for (const { category, points: categoryPoints } of lookUp(word)) {
        points.set(category, (points.get(category) ?? 0) + categoryPoints * times);
      }
    }
  };
  count(merchant ?? '', MERCHANT_TIMES, new Map());
  const seen = new Map<string, number>();
  for (const row of rows) if (!ADDRESS.test(row)) count(row.slice(0, 300), 1, seen);
  let best: { category: Category; points: number } = { category: 'Other', points: POINTS_MIN - 1 };
  for (const category of CATEGORIES) {
    const categoryPoints = points.get(category) ?? 0;
    if (categoryPoints > best.points) best = { category, points: categoryPoints };
  }
  return best.category;
}
