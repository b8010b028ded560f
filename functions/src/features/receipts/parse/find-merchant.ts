import type { Row } from './build-rows.ts';
import { median } from './median.ts';
import { isHeaderRow } from './is-header-row.ts';
import { isExact, readNumbers } from './read-numbers.ts';

const COMPANY =
  /\b(?:s[do]n\.? ?bhd|s\/b|bhd|pvt|private|ltd|limited|llp|inc|plc|gmbh|enterprises?|trading|traders|stores?|mart|supermarket|hypermarket|bazaar|restaurants?|restoran|cafe|café|dhaba|bhavan|bhawan|kitchen|bakery|bakers|sweets|foods?|pharmacy|pharma|medicals?|chemists?|hospital|clinic|hotel|petroleum|fuels?|filling|station|electricity|electronics|hardware|textiles|garments|jewellers|opticals|book ?(?:store|shop|co)|stationery|shop|salon|studio|company|corporation|corpn|nigam|industries|services?|agenc(?:y|ies)|brothers|bros|sons|cabs?|taxis?)\b/i;
const COMPANY_WORDS = new RegExp(COMPANY.source, 'gi');
const LEGAL = /\b(?:s[do]n\.? ?bhd|bhd|s\/b|pvt\.? ?ltd|private limited|limited|ltd|llp|inc|plc|gmbh)\b/i;
const ADDRESS =
  /\b(?:jalan|jln|lot|lorong|taman|tmn|seksyen|kawasan|bandar|batu|kampung|street|st|road|rd|lane|avenue|ave|nagar|marg|chowk|sector|phase|block|plot|floor|ground|opp|near|behind|beside|dist|district|taluk|tehsil|village|cross|main|layout|colony|complex|bldg|building|tower|mall|unit|shop ?no|door ?no|h\.? ?no|p\.? ?o|pin|pincode|level|selangor|johor|kuala|lumpur|mumbai|delhi|bengaluru|bangalore|chennai|kolkata|hyderabad|pune|ahmedabad|jaipur|lucknow|kochi|gurugram|gurgaon|noida|maharashtra|karnataka|tamil nadu|kerala|gujarat|rajasthan|telangana|west bengal|india|malaysia)\b|\b\d{5,6}\b|\b\d{3} \d{3}\b|^\s*(?:no\.?|#)\s*\d/i;
const NUMBERS =
  /\b(?:tel|telephone|phone|ph|mob|mobile|fax|whatsapp|contact|call|e-?mail|website|gst|gstin|gstn|vat|tin|cin|pan|fssai|lic|reg|roc|co\.? ?no|sst|ssm|invoice|inv|bill|receipt|order|table|token|cashier|counter|date|time|salesperson|server|waiter|terminal|trans(?!-[a-z])|ref|awb|customer|consumer|account|ack|irn|crn|id)\b\s*[a-z]*\.?\s*[:#(.-]|\bg[s5]t\b|\bgstin|\b(?:tel|phone|fax)\b|www\.|https?:|\.com\b|@|\+?\d[\d -]{8,}\d/i;
const TITLE =
  /^\W*(?:simplified |retail |cash |original |duplicate |customer'?s? |guest |official )*(?:tax|retail|cash|sales?|invoice|receipt|bill|memo|copy|original|duplicate|estimate|welcome|thank|your order|order number|table|token|kot|dine ?in|take ?away|e-?bill|check|paid|gst invoice|copy|rent receipt|consignment note|parking receipt)\b|^\W*thanks\b/i;
const OWNER =
  /^\W*(?:an? )?(?:unit|division|brand|venture|franchis(?:e|ee)) of\b|^\W*(?:dealers?|operator|operated by|managed by|prop(?:rietor)?|owner|franchisee?)\s*[.:-]/i;
/** Invocations that some bills have above the name. */
const INVOCATION =
  /^\W*(?:sh?r(?:i|ee)|om|jai)\b.{0,24}\b(?:na?mah?a?|prasanna|krupa)\W*$|^\W*jai (?:mata di|hind|bhim|jinendra|sh?r(?:i|ee) (?:ram|krishna|ganesh))\W*$|^\W*786\W*$/i;

/** From 0 to 1. Noise at the top of a photo has few letters or little confidence. */
function textQuality({ tokens }: Row): number {
  let letters = 0;
  let all = 0;
  for (const { text, word } of tokens) {
    all += text.length;
    const letterCount = text.replaceAll(/[^\p{L}]/gu, '').length;
    letters += letterCount >= 2 || text === '&' ? letterCount * (0.4 + 0.6 * word.confidence) : 0;
  }
  return all === 0 ? 0 : letters / all;
}

const TOP_ROWS = 14;
const NAME_CHARS_MIN = 3;

interface Line {
  readonly text: string;
  readonly index: number;
  readonly score: number;
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\((?:[^()]{0,8}\d[^()]{0,24})\)/g, ' ')
    .replaceAll(/\b\d{5,}-?[A-Z]?\b|\b(?:co|reg)\.? ?no\.?.{0,24}$/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\p{L}\d(]{1,9}/u, '')
    .replace(/[^\p{L}\d).!']{1,9}$/u, '')
    .trim();

function isName(row: Row): boolean {
  const { text } = row;
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  if (letters < NAME_CHARS_MIN || textQuality(row) < 0.4) return false;
  if (OWNER.test(text) || INVOCATION.test(text)) return false;
  if (TITLE.test(text) && !LEGAL.test(text)) return false;
  return !NUMBERS.test(text) || LEGAL.test(text);
}

const isOpen = (text: string): boolean => text.split('(').length > text.split(')').length;

/** Whether this part of a name has only words for legal form and trade. */
const isTail = (text: string): boolean => {
  const rest = text
    .replaceAll(COMPANY_WORDS, '')
    .replaceAll(/\([^)]{0,24}\)?|[^\p{L} ]|\b(?:co|m|kl)\b/giu, '')
    .trim();
  return COMPANY.test(text) && rest.split(/\s+/).filter(Boolean).length === 0;
};
const isBracketEnd = (text: string): boolean =>
  text.includes(')') && !/\([^)]*\)/.test(text.slice(0, text.indexOf(')') + 1));

/** Joins a name that continues within brackets, or whose legal form is on the row below. */
function joinBroken(rows: readonly Row[], index: number): string {
  const at = (offset: number) => rows[index + offset];
  const firstText = at(0)?.text ?? '';
  const parts = [firstText];
  for (let back = 1; back <= 2; back++) {
    const before = at(-back);
    const first = parts[0] ?? '';
    // "Hospital Road Medical" over "Agency" is a name.
    const isAddress = before !== undefined && ADDRESS.test(before.text) && /[\d,]/.test(before.text);
    if (!before || !isName(before) || (isAddress && !isOpen(before.text))) break;
    if (
      !(
        isTail(first) ||
        isBracketEnd(first) ||
        (isOpen(before.text) && parts.join(' ').includes(')')) ||
        isTail(first.split('(')[0] ?? '') ||
        /&\W*$/.test(before.text)
      )
    )
      break;
    parts.unshift(before.text);
  }
  for (let ahead = 1; ahead <= 2; ahead++) {
    const after = at(ahead);
    const soFar = parts.join(' ');
    if (!after || !(isOpen(soFar) || isTail(after.text)) || LEGAL.test(soFar)) break;
    parts.push(after.text);
  }
  return parts.join(' ');
}

/** Finds a merchant by position, size, confidence and how company names end, but no addresses, numbers or titles. */
export function findMerchant(rows: readonly Row[]): string | undefined {
  const end = rows.findIndex(({ text }) => isHeaderRow(text) || readNumbers(text).some(isExact));
  const top = rows.slice(0, end === -1 ? TOP_ROWS : Math.min(TOP_ROWS, end));
  const height = median(rows.map((row) => row.height));
  let eligible = 0;
  let isTitled = false;
  const named: Line[] = [];
  top.forEach((row, index) => {
    if (eligible > 0 && TITLE.test(row.text)) isTitled = true;
    if (!isName(row)) return;
    const size = Math.min(2.5, Math.max(0, row.height / Math.max(1, height) - 1) * 3);
    const form = (LEGAL.test(row.text) ? 5 : 0) + (COMPANY.test(row.text) ? 1 : 0);
    const place = -1.1 * eligible - 0.25 * index - (isTitled ? 3 : 0);
    const isAddress = ADDRESS.test(tidy(row.text));
    const address = isAddress ? (/[\d,]/.test(tidy(row.text)) ? -5 : -1.5) : 0;
    const score = textQuality(row) * 3 + size + form + place + address;
    eligible += 1;
    named.push({ text: row.text, index, score });
  });
  const best = named.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  const name = tidy(joinBroken(rows, best.index));
  return name.length >= NAME_CHARS_MIN ? name.slice(0, 100).trim() : undefined;
}
