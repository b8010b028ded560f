const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}`;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLikeZero = (digit: number): boolean => digit === 8 || digit === 6 || digit === 9;

/** Replaces an impossible 8, 6 or 9 by the 0 that was misread: "18.86.2823". */
function withZeros({ year, month, day }: Day): Day {
  const hundreds = Math.floor(year / 100) % 10;
  return {
    year: year > 2099 && year < 3000 && isLikeZero(hundreds) ? year - hundreds * 100 : year,
    month: month > 12 && isLikeZero(Math.floor(month / 10)) ? month % 10 : month,
    day: day > 31 && isLikeZero(Math.floor(day / 10)) ? day % 10 : day,
  };
}

/** Undefined when the day does not exist. Years with two digits belong to this century. */
function isoDate({ year, month, day }: Day): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && full >= 1990 && full < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

type Read = (groups: readonly string[]) => string | undefined;

const FORMS: readonly (readonly [RegExp, Read])[] = [
  [
    /(?<![\p{L}\d])([12]\d\d\d) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})(?!\d)/gu,
    ([year, month, day]) => isoDate({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ ./,-]{0,2}${NAMED}[ ./,'-]{0,2}(\d{4}|\d{2})(?!\d)`,
      'gi',
    ),
    ([day, month, year]) => isoDate({ year: Number(year), month: monthOf(month), day: Number(day) }),
  ],
  [
    new RegExp(String.raw`\b${NAMED}[ ./-]{1,2}(\d{1,2})(?:st|nd|rd|th)?[ ,./-]{1,3}(\d{4})(?!\d)`, 'gi'),
    ([month, day, year]) => isoDate({ year: Number(year), month: monthOf(month), day: Number(day) }),
  ],
  [
    /(?<![\p{L}\d/.-])(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d/]|[.-]\d)/gu,
    ([day, , month, year]) => {
      const numbers = { year: Number(year), month: Number(month), day: Number(day) };
      // Day first, as in India, unless only the other order is a date.
      return (
        isoDate(numbers) ??
        isoDate({ ...numbers, month: numbers.day, day: numbers.month }) ??
        isoDate(withZeros(numbers))
      );
    },
  ],
];

const corrected = (text: string): string =>
  text
    .replaceAll(/(?<=[\d/.-])[OoD@](?=[\d/.-])|(?<=[\s:])[OoD@](?=\d[/.-])/g, '0')
    .replaceAll(/(?<=[\d/-])[lI|](?=[\d/-])/g, '1')
    // A time that is glued to a date.
    .replaceAll(/(?<=[-/.]\d{1,2}[-/.])(20\d\d|\d\d)(?=\d{1,2}:\d\d)/g, '$1 ');

/** Labels of other dates: of cards, medicines, payments to come. */
const OTHER_DATES = /exp|valid|birth|dob|due|mfg|previous|print|pay by|last d/i;
const ROW_CHARS_MAX = 300;

/** Where two orders are possible, the day comes first. Prefers a date that is labelled or beside a time. */
export function findDate(rows: readonly string[]): string | undefined {
  let best: { date: string; points: number } | undefined;
  for (const row of rows) {
    const text = corrected(row.slice(0, ROW_CHARS_MAX));
    for (const [form, read] of FORMS) {
      for (const match of text.matchAll(form)) {
        const date = read(match.slice(1));
        const before = text.slice(0, match.index);
        if (date === undefined || OTHER_DATES.test(before.slice(-24))) continue;
        const points =
          (/\bdat(?:e|ed)\b|\bdtd?\b|\bbilled on\b/i.test(before) ? 3 : 0) +
          (/\d[:.]\d\d/.test(text) ? 2 : 0) +
          (/\d{4}/.test(match[0]) ? 1 : 0);
        if (!best || points > best.points) best = { date, points };
      }
    }
  }
  return best?.date;
}
