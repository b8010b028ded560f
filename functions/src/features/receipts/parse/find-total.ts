import type { LabelKind } from './classify-label.ts';
import type { Item } from './find-items.ts';
import { isMisread } from './is-misread.ts';
import type { Line } from './read-lines.ts';
import { reckonTotals, type Reckoning } from './reckon-totals.ts';
import { sumUp, type Sums } from './sum-up.ts';
import type { Token } from './token.ts';
import { weighSightings, type Sighting } from './weigh-sightings.ts';

export interface Total {
  /** Above zero. */
  readonly minor: number;
  /** The words that say it; none when it only follows from other amounts. */
  readonly tokens: readonly Token[];
  /** How many kinds of sums come to it, and how many other amounts some come to. */
  readonly agreeing: number;
  readonly disagreeing: number;
  /** How far it's ahead of the next best amount. */
  readonly lead: number;
  readonly label: LabelKind | undefined;
}

interface Candidate {
  readonly minor: number;
  readonly best: Sighting | undefined;
  /** Whether its digits were mended so that sums agree. */
  readonly isMended: boolean;
  score: number;
  readonly agreeing: Set<Reckoning['kind']>;
}

const REPEATED = 0.4;
const REPEATED_MAX = 6;
const DERIVED = 1;
const ITEMS_ALONE = 4.5;
const SUM_ALONE = 2;
const MENDED = -1.5;
const WHOLE = 0.5;
const UNEVEN = -6;
const RUPEE = 100;
const ROUNDED_STEP = 5;
const ROUNDED = { after: 5, before: -4 };
const UNPAID = -4;
const TAX = -5;
const SMALL = -5;
/** What may be a total after rounding. */
const AFTER_ROUNDING: ReadonlySet<LabelKind | undefined> = new Set(['final', 'total', 'paid', 'balance']);

const isTotal = (sighting: Sighting | undefined): boolean =>
  sighting?.kind === 'final' || sighting?.kind === 'total';

/** The amounts that are printed, each once; repeated ones are likelier. */
function printed(sightings: readonly Sighting[]): Candidate[] {
  return [...new Set(sightings.map(({ minor }) => minor))].map((minor) => {
    const own = sightings
      .filter((sighting) => sighting.minor === minor)
      .toSorted((a, b) => b.weight - a.weight);
    const others = own.slice(1).reduce((sum, { weight }) => sum + weight, 0);
    const score = (own[0]?.weight ?? 0) + Math.min(REPEATED_MAX, others * REPEATED);
    return { minor, best: own[0], isMended: false, score, agreeing: new Set<Reckoning['kind']>() };
  });
}

/** A whole amount is what an uneven sum was rounded to, and not misread. */
const isRoundedTo = (minor: number, sum: number): boolean =>
  minor % RUPEE === 0 && Math.abs(minor - sum) < RUPEE;

/** Where a rounding is named, a total that ends as no rounding does (".08", ".99") is the whole amount, its zeros misread. */
function wholes(candidates: readonly Candidate[], { isRounded, roundings }: Sums): Candidate[] {
  if (!isRounded) return [];
  // A rounding that fits says that this is the amount before it.
  const isBefore = (minor: number) => roundings.some((rounding) => (minor + rounding) % ROUNDED_STEP === 0);
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    const { minor, best, score } = candidate;
    const places = String(minor % RUPEE).padStart(2, '0');
    const whole = minor - (minor % RUPEE);
    if (!AFTER_ROUNDING.has(best?.kind) || !/^[0689][689]$/.test(places) || whole === 0 || isBefore(minor))
      continue;
    if (!candidates.some((other) => other.minor === whole)) {
      found.push({ minor: whole, best, isMended: true, score: score + WHOLE, agreeing: new Set() });
    }
    // Whatever agrees with it was misread like it.
    candidate.score += UNEVEN;
  }
  return found;
}

/** Amounts that are not printed, or not so: cash less change, and printed totals with digits mended. */
function* unprinted(
  candidates: readonly Candidate[],
  reckonings: readonly Reckoning[],
  { isRounded, paid }: Sums,
): Generator<Candidate> {
  const known = new Set(candidates.map(({ minor }) => minor));
  // What is printed as a total and as paid was hardly misread twice.
  const totals = candidates.filter(
    ({ minor, best }) => AFTER_ROUNDING.has(best?.kind) && !(isTotal(best) && paid.includes(minor)),
  );
  // What ends in .80 may have been rounded to tenths: nothing says that it is misread.
  const isMendable = ({ minor }: Candidate) =>
    isRounded && (minor % ROUNDED_STEP !== 0 || minor % RUPEE === 0);
  const mends = ({ kind, isFirm, minor }: Reckoning, seen: Candidate) => {
    // A sign read as a digit is rarer by chance than one digit read as another.
    const isSure = isFirm || seen.minor > minor * 2;
    return isSure && (kind === 'change' || kind === 'sum' || (kind === 'rounded' && isMendable(seen)));
  };
  for (const minor of new Set(reckonings.map((reckoning) => reckoning.minor))) {
    if (known.has(minor)) continue;
    const own = reckonings.filter((reckoning) => reckoning.minor === minor);
    const seen = totals.find((total) => isMisread(total.minor, minor) && !isRoundedTo(total.minor, minor));
    const blank = { minor, agreeing: new Set<Reckoning['kind']>() };
    if (seen && own.some((reckoning) => mends(reckoning, seen))) {
      yield { ...blank, best: seen.best, isMended: true, score: seen.score + MENDED };
    } else if (own.some(({ kind }) => kind === 'change')) {
      yield { ...blank, best: undefined, isMended: false, score: DERIVED };
    }
  }
}

/** A total before rounding gives way to the amount it's rounded to, if that is printed. */
function preferRounded(candidates: readonly Candidate[], { roundings }: Sums): void {
  for (const before of candidates) {
    for (const rounding of roundings) {
      const after = candidates.find(({ minor }) => minor === before.minor + rounding);
      if (!after || before.isMended || !AFTER_ROUNDING.has(after.best?.kind)) continue;
      after.score += ROUNDED.after;
      before.score += ROUNDED.before;
    }
  }
}

/** Of two totals, one that is far more than what was handed over was misread. */
function doubtUnpaid(candidates: readonly Candidate[], { paid }: Sums): void {
  const most = Math.max(0, ...paid) * 1.2;
  if (!candidates.some(({ minor, best }) => minor <= most && isTotal(best))) return;
  for (const candidate of candidates) if (candidate.minor > most) candidate.score += UNPAID;
}

/** Without a discount, nothing makes a total half of what is summed up before. */
function doubtSmall(candidates: readonly Candidate[], { subtotals, discounts }: Sums): void {
  const least = discounts.length > 0 ? 0 : Math.max(0, ...subtotals) / 2;
  if (!candidates.some(({ minor, best }) => minor >= least && best !== undefined)) return;
  for (const candidate of candidates) {
    if (candidate.minor < least && candidate.agreeing.size === 0) candidate.score += SMALL;
  }
}

/** A total that is one of the taxes is the total of the taxes. */
function doubtTaxes(candidates: readonly Candidate[], { taxes }: Sums): void {
  for (const candidate of candidates) if (taxes.includes(candidate.minor)) candidate.score += TAX;
}

/** Whether a larger total stands below: then the items come to what is before taxes. */
const isOvertaken = ({ minor, best }: Candidate, candidates: readonly Candidate[]): boolean =>
  best !== undefined &&
  candidates.some(
    (other) => isTotal(other.best) && (other.best?.line ?? 0) > best.line && other.minor > minor,
  );

/** The items where no total can be read: they are it if each of them is reckoned. */
function itemsAlone(items: readonly Item[], candidates: readonly Candidate[]): Candidate[] {
  const minor = items.reduce((sum, item) => sum + item.minor, 0);
  const isSure = minor > 0 && items.every(({ isReckoned }) => isReckoned);
  if (!isSure || candidates.some((candidate) => isTotal(candidate.best) || candidate.minor === minor))
    return [];
  return [{ minor, best: undefined, isMended: false, score: ITEMS_ALONE, agreeing: new Set() }];
}

const isWholeSum = ({ kind, isFirm, minor }: Reckoning): boolean =>
  kind === 'sum' && isFirm && minor % RUPEE === 0;

/** Where no total can be read: a whole amount that the sums come to by a rounding that is printed. */
function sumAlone(
  candidates: readonly Candidate[],
  { reckonings, roundings }: { reckonings: readonly Reckoning[]; roundings: readonly number[] },
): Candidate[] {
  if (roundings.length === 0 || candidates.some(({ best }) => isTotal(best))) return [];
  const whole = [...new Set(reckonings.filter(isWholeSum).map(({ minor }) => minor))];
  const [minor] = whole;
  if (minor === undefined || whole.length > 1 || candidates.some((one) => one.minor === minor)) return [];
  return [{ minor, best: undefined, isMended: false, score: SUM_ALONE, agreeing: new Set() }];
}

/**
 * The amount to be paid among all that a receipt prints: by its label, by how often it is printed, and by the arithmetic
 * of the bill. Where that comes to an amount that a total looks like, the total was misread.
 * @returns undefined when nothing on the page can be it
 */
export function findTotal(lines: readonly Line[], items: readonly Item[]): Total | undefined {
  const sums = sumUp(lines);
  const itemsSum = items.length === 0 ? undefined : items.reduce((sum, { minor }) => sum + minor, 0);
  // A sum that is printed as a subtotal says so, and no more.
  const isKnown = itemsSum === undefined || sums.subtotals.includes(itemsSum);
  const reckonings = reckonTotals(sums, isKnown ? undefined : itemsSum);
  const candidates = printed(weighSightings(lines));
  candidates.push(
    ...unprinted(candidates, reckonings, sums),
    ...wholes(candidates, sums),
    ...itemsAlone(items, candidates),
    ...sumAlone(candidates, { reckonings, roundings: sums.roundings }),
  );
  for (const candidate of candidates) {
    for (const { minor, kind, points } of reckonings) {
      // Taxes are rounded one by one: a sum may be off by one.
      const isIt = Math.abs(minor - candidate.minor) <= (kind === 'sum' && !candidate.isMended ? 1 : 0);
      const agreed = kind === 'rounded' ? 'sum' : kind;
      if (!isIt || candidate.agreeing.has(agreed)) continue;
      if (kind === 'items' && isOvertaken(candidate, candidates)) continue;
      candidate.agreeing.add(agreed);
      candidate.score += points;
    }
  }
  preferRounded(candidates, sums);
  doubtUnpaid(candidates, sums);
  doubtSmall(candidates, sums);
  doubtTaxes(candidates, sums);
  const [first, ...others] = candidates.toSorted(
    (a, b) => b.score - a.score || (b.best?.line ?? 0) - (a.best?.line ?? 0),
  );
  if (!first) return undefined;
  return {
    minor: first.minor,
    tokens: first.best?.tokens ?? [],
    agreeing: first.agreeing.size,
    disagreeing: others.filter(
      ({ agreeing, isMended }) => !isMended && (agreeing.has('change') || agreeing.has('sum')),
    ).length,
    lead: first.score - (others[0]?.score ?? 0),
    label: first.best?.kind,
  };
}
