import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { InvariantError } from './invariant.ts';
import { LIMITS } from './limits.ts';
import {
  amountMax,
  amountParts,
  compareCurrencies,
  CURRENCIES,
  decimalFromMinor,
  decimalsOf,
  decimalText,
  DEFAULT_CURRENCY,
  formatAmount,
  groupByCurrency,
  isCurrency,
  minorFromDecimal,
  parseAmount,
  sumMinor,
  symbolOf,
  toMinor,
  type Currency,
  type Minor,
} from './money.ts';

const RUNS = 2000;
const amountMinor = fc
  .integer({ min: -LIMITS.amountMinorMax, max: LIMITS.amountMinorMax })
  .map((value) => toMinor(value));

describe('the brand', () => {
  test('keeps minor units apart from plain numbers, and currencies from one another', () => {
    expectTypeOf<number>().not.toExtend<Minor>();
    expectTypeOf<Minor>().toExtend<number>();
    expectTypeOf<Minor<'INR'>>().not.toExtend<Minor<'USD'>>();
    expectTypeOf<Minor<'INR'>>().toExtend<Minor>();
    expectTypeOf<Minor>().not.toExtend<Minor<'INR'>>();
    expectTypeOf(toMinor<'INR'>(1)).toEqualTypeOf<Minor<'INR'>>();
    expectTypeOf(sumMinor([toMinor<'EUR'>(1)])).toEqualTypeOf<Minor<'EUR'>>();
    expectTypeOf(parseAmount('1', 'GBP')).toEqualTypeOf<Minor<'GBP'> | undefined>();
  });

  test('is put on safe integers only', () => {
    expect(toMinor(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    for (const value of [0.5, 12.34, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => toMinor(value)).toThrow(InvariantError);
  });

  test('knows one zero', () => {
    expect(Object.is(toMinor(-0), 0)).toBe(true);
  });
});

/** The countries of ISO 3166 with the currency that each pays with, from ISO 4217's table of countries of 2026. */
const OF_COUNTRIES =
  'AD EUR AE AED AF AFN AG XCD AI XCD AL ALL AM AMD AO AOA AR ARS AS USD AT EUR AU AUD AW AWG AX EUR AZ AZN BA BAM ' +
  'BB BBD BD BDT BE EUR BF XOF BG EUR BH BHD BI BIF BJ XOF BL EUR BM BMD BN BND BO BOB BQ USD BR BRL BS BSD BT BTN ' +
  'BV NOK BW BWP BY BYN BZ BZD CA CAD CC AUD CD CDF CF XAF CG XAF CH CHF CI XOF CK NZD CL CLP CM XAF CN CNY CO COP ' +
  'CR CRC CU CUP CV CVE CW XCG CX AUD CY EUR CZ CZK DE EUR DJ DJF DK DKK DM XCD DO DOP DZ DZD EC USD EE EUR EG EGP ' +
  'EH MAD ER ERN ES EUR ET ETB FI EUR FJ FJD FK FKP FM USD FO DKK FR EUR GA XAF GB GBP GD XCD GE GEL GF EUR GG GBP ' +
  'GH GHS GI GIP GL DKK GM GMD GN GNF GP EUR GQ XAF GR EUR GT GTQ GU USD GW XOF GY GYD HK HKD HM AUD HN HNL HR EUR ' +
  'HT HTG HU HUF ID IDR IE EUR IL ILS IM GBP IN INR IO USD IQ IQD IR IRR IS ISK IT EUR JE GBP JM JMD JO JOD JP JPY ' +
  'KE KES KG KGS KH KHR KI AUD KM KMF KN XCD KP KPW KR KRW KW KWD KY KYD KZ KZT LA LAK LB LBP LC XCD LI CHF LK LKR ' +
  'LR LRD LS LSL LT EUR LU EUR LV EUR LY LYD MA MAD MC EUR MD MDL ME EUR MF EUR MG MGA MH USD MK MKD ML XOF MM MMK ' +
  'MN MNT MO MOP MP USD MQ EUR MR MRU MS XCD MT EUR MU MUR MV MVR MW MWK MX MXN MY MYR MZ MZN NA NAD NC XPF NE XOF ' +
  'NF AUD NG NGN NI NIO NL EUR NO NOK NP NPR NR AUD NU NZD NZ NZD OM OMR PA PAB PE PEN PF XPF PG PGK PH PHP PK PKR ' +
  'PL PLN PM EUR PN NZD PR USD PT EUR PW USD PY PYG QA QAR RE EUR RO RON RS RSD RU RUB RW RWF SA SAR SB SBD SC SCR ' +
  'SD SDG SE SEK SG SGD SH SHP SI EUR SJ NOK SK EUR SL SLE SM EUR SN XOF SO SOS SR SRD SS SSP ST STN SV SVC SX XCG ' +
  'SY SYP SZ SZL TC USD TD XAF TF EUR TG XOF TH THB TJ TJS TK NZD TL USD TM TMT TN TND TO TOP TR TRY TT TTD TV AUD ' +
  'TW TWD TZ TZS UA UAH UG UGX UM USD US USD UY UYU UZ UZS VA EUR VC XCD VE VES VE VED VG USD VI USD VN VND VU VUV ' +
  'WF XPF WS WST YE YER YT EUR ZA ZAR ZM ZMW ZW ZWG';
/** The minor units of ISO 4217's list, by hand: all others of it have two. ICU has its own for some (IQD, RWF). */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const placesOf = (code: string): number =>
  WITHOUT_DECIMALS.includes(code) ? 0 : THREE_DECIMALS.includes(code) ? 3 : 2;
/** An amount of any currency, up to its limit. */
const anyMoney = fc
  .constantFrom(...CURRENCIES)
  .chain((currency) =>
    fc
      .integer({ min: 0, max: placesOf(currency) === 2 ? 1_000_000_000 : 10_000_000_000 })
      .map((units) => ({ amount: toMinor(units), currency })),
  );

describe('the currencies', () => {
  test('begin with those of the specification, and rupees are the default', () => {
    expect(CURRENCIES.slice(0, 4)).toEqual(['INR', 'USD', 'EUR', 'GBP']);
    expect(DEFAULT_CURRENCY).toBe('INR');
  });

  test('are those of all countries, each once, in the order of their codes behind the first four', () => {
    const codes = new Set(OF_COUNTRIES.match(/\b[A-Z]{3}\b/g));
    expect(CURRENCIES.toSorted()).toEqual([...codes].toSorted());
    expect(CURRENCIES).toHaveLength(155);
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
    expect(CURRENCIES.slice(4)).toEqual(CURRENCIES.slice(4).toSorted());
  });

  test('have the decimals of ISO 4217, and the limits that go with them', () => {
    expect(Object.fromEntries(CURRENCIES.map((currency) => [currency, decimalsOf(currency)]))).toEqual(
      Object.fromEntries(CURRENCIES.map((currency) => [currency, placesOf(currency)])),
    );
    expect(
      (['INR', 'JPY', 'KWD'] as const).map((currency) => decimalText(amountMax(currency), currency)),
    ).toEqual(['10000000.00', '10000000000', '10000000.000']);
  });

  test('are known to Intl, whose data may be older than the newest of them', () => {
    const knownIds = new Set(Intl.supportedValuesOf('currency'));
    expect(CURRENCIES.filter((currency) => !knownIds.has(currency) && currency !== 'VED')).toEqual([]);
  });

  test('have one symbol each, so that no two look alike', () => {
    expect(new Set(CURRENCIES.map(symbolOf)).size).toBe(CURRENCIES.length);
    expect(symbolOf('USD')).toBe('$');
    expect(symbolOf('AUD')).toBe('A$');
    expect(symbolOf('AED')).toBe('AED\u{A0}');
  });

  test('group items in their own order, and leave out what has none', () => {
    const make = (currency: Currency, name: string) => ({ currency, name });
    const [tea, cab, inn] = [make('KES', 'tea'), make('USD', 'cab'), make('KES', 'inn')];
    expect(groupByCurrency([tea, cab, inn])).toEqual([
      ['USD', [cab]],
      ['KES', [tea, inn]],
    ]);
    expect(compareCurrencies('GBP', 'AED')).toBeLessThan(0);
    expect(isCurrency('AED')).toBe(true);
    expect(isCurrency('JPY')).toBe(true);
    expect(isCurrency('XAU')).toBe(false);
  });
});

describe('a sum', () => {
  test('adds up, and is zero of nothing', () => {
    expect(sumMinor([toMinor(10), toMinor(20), toMinor(-5)])).toBe(25);
    expect(sumMinor([])).toBe(0);
  });

  test('that leaves the safe integers is refused', () => {
    expect(() => sumMinor([toMinor(Number.MAX_SAFE_INTEGER), toMinor(1)])).toThrow(InvariantError);
  });
});

describe('JSON decimals', () => {
  test.each([
    [12.3, 1230],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
    [-7.5, -750],
    [10_000_000, LIMITS.amountMinorMax],
  ])('%s is %s minor units', (decimal, minor) => {
    expect(minorFromDecimal(decimal, 'INR')).toBe(minor);
  });

  test('have the places of their currency, and no more', () => {
    expect([1250, 12.5, 1250.01].map((decimal) => minorFromDecimal(decimal, 'JPY'))).toEqual([
      1250,
      undefined,
      undefined,
    ]);
    expect([12.345, 0.001, 1, 12.3456].map((decimal) => minorFromDecimal(decimal, 'KWD'))).toEqual([
      12_345,
      1,
      1000,
      undefined,
    ]);
  });

  test('give back every amount of every currency', () => {
    fc.assert(
      fc.property(anyMoney, ({ amount, currency }) => {
        const decimal = decimalFromMinor(amount, currency);
        expect(minorFromDecimal(Number(JSON.parse(JSON.stringify(decimal))), currency)).toBe(amount);
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    0.001,
    12.345,
    1e-7,
    0.1 + 0.2,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    90_071_992_547_409.92,
  ])('%s is not an exact amount', (decimal) => {
    expect(minorFromDecimal(decimal, 'INR')).toBeUndefined();
  });

  test('minus zero is zero', () => {
    expect(Object.is(minorFromDecimal(-0, 'INR'), 0)).toBe(true);
  });

  test('give back every amount, through the text of JSON as well', () => {
    const upTo2To46Major = fc
      .integer({ min: -(2 ** 46) * 100, max: 2 ** 46 * 100 })
      .map((value) => toMinor(value));
    fc.assert(
      fc.property(fc.oneof(amountMinor, upTo2To46Major), (amount) => {
        const decimal = decimalFromMinor(amount, 'INR');
        expect(minorFromDecimal(decimal, 'INR')).toBe(amount);
        expect(minorFromDecimal(Number(JSON.parse(JSON.stringify(decimal))), 'INR')).toBe(amount);
      }),
      { numRuns: RUNS },
    );
  });

  test('of three places are refused, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (thousandths) => {
        fc.pre(thousandths % 10 !== 0);
        expect(minorFromDecimal(thousandths / 1000, 'INR')).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });
});

describe('decimal text', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1234.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('of %s is %s', (amount, text) => {
    expect(decimalText(toMinor(amount), 'INR')).toBe(text);
  });
});

describe('an amount as people type it', () => {
  test.each([
    ['450', 45_000],
    ['0', 0],
    ['000', 0],
    ['1,23,456.5', 12_345_650],
    ['12,34,567', 123_456_700],
    ['99,45,678.90', 994_567_890],
    ['1,234', 123_400],
    ['123,456.78', 12_345_678],
    ['1,234,567', 123_456_700],
    ['1 234.50', 123_450],
    ['1\u00A023\u00A0456', 12_345_600],
    ['1\u202F234', 123_400],
    ['₹1,234.50', 123_450],
    ['₹ 99', 9900],
    ['₹  99', 9900],
    ['₹\u00A099.5', 9950],
    ['Rs. 99/-', 9900],
    ['Rs.50', 5000],
    ['rs 50', 5000],
    ['100 Rs', 10_000],
    ['INR 12', 1200],
    ['12 inr', 1200],
    ['$5', 500],
    ['5 €', 500],
    ['£5.25', 525],
    ['.5', 50],
    ['5.', 500],
    ['  7.25\n', 725],
    ['10000000', LIMITS.amountMinorMax],
    ['1,00,00,000.00', LIMITS.amountMinorMax],
    ['५०', 5000],
    ['₹१,२३४.५', 123_450],
  ])('%j is %s minor units', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
  });

  test.each([
    '',
    ' ',
    '.',
    '₹',
    '/-',
    '12,50',
    '12 50',
    '1,2345',
    '1,2,345',
    ',123',
    '1,,234',
    '1.234',
    '1.2.3',
    '1.5,000',
    '-5',
    '+5',
    '−5',
    '1e3',
    '1e-7',
    '0x10',
    'NaN',
    'Infinity',
    '5%',
    '5 rupees',
    '₹₹5',
    '10000000.01',
    '9'.repeat(400),
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  test("with another currency's sign is no amount", () => {
    expect(parseAmount('$5', 'INR')).toBeUndefined();
    expect(parseAmount('5 INR', 'USD')).toBeUndefined();
    expect(parseAmount('₹5', 'INR')).toBe(500);
    expect(parseAmount('5', 'USD')).toBe(500);
    expect(parseAmount('A$5', 'USD')).toBeUndefined();
    expect(parseAmount('AED 5', 'KES')).toBeUndefined();
    expect(parseAmount('aed 5', 'AED')).toBe(500);
    expect(parseAmount('5 AUD', 'AUD')).toBe(500);
  });

  test('is read back from every way it is shown or written out', () => {
    fc.assert(
      fc.property(anyMoney, ({ amount, currency }) => {
        expect(parseAmount(formatAmount(amount, { currency }), currency)).toBe(amount);
        expect(parseAmount(decimalText(amount, currency), currency)).toBe(amount);
      }),
      { numRuns: RUNS },
    );
  });

  test('of any other text is an amount within the limit or nothing, and found out at once', () => {
    const likely = fc.string({
      unit: fc.constantFrom('0', '1', '9', ',', '.', ' ', '₹', '$', '-', '/', 'r', 's'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), likely), (text) => {
        const amount = parseAmount(text);
        if (amount === undefined) return;
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(LIMITS.amountMinorMax);
      }),
      { numRuns: RUNS },
    );
    for (const text of [`1${' '.repeat(100_000)}x`, `${'1,11'.repeat(25_000)}x`, `${'9'.repeat(100_000)}x`])
      expect(parseAmount(text)).toBeUndefined();
  });
});

describe('an amount on the screen', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [12_345_650, '₹1,23,456.50'],
    [LIMITS.amountMinorMax, '₹1,00,00,000.00'],
  ])('of %s paise is %s', (amount, text) => {
    expect(formatAmount(toMinor(amount))).toBe(text);
  });

  test('is the absolute value', () => {
    expect(formatAmount(toMinor(-12_345_650))).toBe('₹1,23,456.50');
    expect(amountParts(toMinor(-5)).isNegative).toBe(true);
    expect(amountParts(toMinor(0)).isNegative).toBe(false);
  });

  test('carries the sign of its currency, and is grouped as in India', () => {
    const amount = toMinor(12_345_650);
    expect(formatAmount(amount, { currency: 'USD' })).toBe('$1,23,456.50');
    expect(formatAmount(amount, { currency: 'EUR' })).toBe('€1,23,456.50');
    expect(formatAmount(amount, { currency: 'GBP' })).toBe('£1,23,456.50');
  });

  test('comes in parts that make it up', () => {
    expect(amountParts(toMinor(12_345_650))).toEqual({
      isNegative: false,
      symbol: '₹',
      whole: '1,23,456',
      fraction: '.50',
    });
  });

  test('is what Intl makes of it, in every currency', () => {
    fc.assert(
      fc.property(anyMoney, ({ amount, currency }) => {
        const places = placesOf(currency);
        const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
        const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, ...digits });
        expect(formatAmount(amount, { currency })).toBe(format.format(amount / 10 ** places));
      }),
    );
  });

  test('is exact to the last paisa of the largest safe integer', () => {
    expect(formatAmount(toMinor(Number.MAX_SAFE_INTEGER))).toBe('₹9,00,71,99,25,47,409.91');
  });
});
