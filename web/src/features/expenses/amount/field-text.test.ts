import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountFieldText,
  groupedAmount,
  partFieldText,
  partOf,
  readAmountEdit,
  textOfPart,
} from './field-text.ts';

const amountAfter = (next: string, previous = '7'): string =>
  amountFieldText(next, { previous, currency: 'INR' });
const partAfter = (splitType: 'percentage' | 'shares' | 'exact', next: string): string | undefined =>
  partFieldText(next, { previous: 'before', splitType, currency: 'INR' });

describe('the amount field', () => {
  it.each(['', '0', '12', '12.', '12.5', '12.50', '.5', '.', '999999999.99'])(
    'accepts %j as typed',
    (text) => {
      expect(amountAfter(text)).toBe(text);
    },
  );

  it.each(['12a', '-5', '1..2', '12.345', '1,', ' ', '1234567890', '12,50', 'e3', '$5'])(
    'refuses %j',
    (text) => {
      expect(amountAfter(text)).toBe('7');
    },
  );

  it.each([
    ['₹1,234.50', '1234.50'],
    ['1,23,456.5', '123456.50'],
    ['Rs. 99/-', '99'],
    [' 450 ', '450'],
  ])('understands %j when pasted', (text, expected) => {
    expect(amountAfter(text)).toBe(expected);
  });
});

describe('a decimal comma that is typed', () => {
  const currency = 'INR';
  const KEYS = ['1', '2', ',', '5'];
  /** The texts of an amount and of a percentage after these keys, on a device with that decimal sign. */
  const typedWith = (sign: string): readonly string[] => {
    const decimalSign = () => sign;
    return [
      KEYS.reduce(
        (previous, key) => amountFieldText(previous + key, { previous, currency, decimalSign }),
        '',
      ),
      KEYS.reduce((previous, key) => {
        const edit = { previous, splitType: 'percentage', currency, decimalSign } as const;
        return partFieldText(previous + key, edit) ?? '';
      }, ''),
    ];
  };

  it('is a decimal point on a device that writes it so', () => {
    expect(typedWith(',')).toEqual(['12.5', '12.5']);
  });

  it('is refused elsewhere, as one that groups digits', () => {
    expect(typedWith('.')).toEqual(['125', '125']);
  });
});

describe('an edit of the amount', () => {
  const read = (next: string) => readAmountEdit(next, { previous: '7', currency: 'INR' });

  it('keeps the calculation, with its result in digits', () => {
    expect(read('450+90*2')).toEqual({ text: '630', calculation: '450+90*2' });
    expect(read('10/3')).toEqual({ text: '3.33', calculation: '10/3' });
    expect(read('450+')).toEqual({ text: '450', calculation: '450+' });
    expect(read('5/0')).toEqual({ text: '', calculation: '5/0' });
  });

  it.each([
    ['12.5', '12.5'],
    ['7', '7'],
    ['₹1,234.50', '1234.50'],
    ['Rs. 1,23,456', '123456'],
    ['99/-', '99'],
    ['₹7', '7'],
  ])('%j is the amount %j', (next, text) => {
    expect(read(next)).toEqual({ text });
  });

  it.each(['12a', '-5', '+5', '1..2', '12.345', '12,50', 'e3', '$5', '1e5+2', '5%'])(
    '%j is refused',
    (next) => {
      expect(read(next)).toBeUndefined();
    },
  );
});

describe('a participant’s field', () => {
  it.each([
    ['percentage', '33.34'],
    ['percentage', ''],
    ['shares', '12'],
    ['exact', '-12.5'],
  ] as const)('accepts in %s: %j', (splitType, text) => {
    expect(partAfter(splitType, text)).toBe(text);
  });

  it.each([
    ['percentage', '-1'],
    ['percentage', '33.333'],
    ['percentage', '12,5'],
    ['shares', '1.5'],
    ['shares', '-1'],
    ['shares', '12345678'],
    ['exact', 'abc'],
    ['exact', '1.234'],
  ] as const)('refuses in %s: %j', (splitType, text) => {
    expect(partAfter(splitType, text)).toBe('before');
  });

  it('understands pasted text', () => {
    expect(partAfter('percentage', '25 %')).toBe('25');
    expect(partAfter('exact', '₹1,234.50')).toBe('1234.50');
  });
});

describe('currencies of no and three decimals', () => {
  const yen = (next: string, previous = '7') => readAmountEdit(next, { previous, currency: 'JPY' })?.text;
  const dinars = (next: string) => readAmountEdit(next, { previous: '7', currency: 'KWD' })?.text;

  it('take as many decimals as they have, and results of calculations rounded to these', () => {
    expect([yen('1250'), yen('10000000000'), yen('¥1,250'), yen('JPY 99')]).toEqual([
      '1250',
      '10000000000',
      '1250',
      '99',
    ]);
    expect(yen('₹5')).toBeUndefined();
    expect([yen('1250*1.08'), yen('12.5*2'), yen('100/3'), yen('1/2')]).toEqual(['1350', '25', '33', '1']);
    expect([dinars('12.345'), dinars('.5'), dinars('10/3'), dinars('KWD 1,234.500')]).toEqual([
      '12.345',
      '.5',
      '3.333',
      '1234.500',
    ]);
    expect(dinars('12.3456')).toBeUndefined();
  });

  it('keep a point that yen do not have, so that the digits after it make no larger amount', () => {
    const part = { splitType: 'adjustment', currency: 'JPY' } as const;
    const typed = '125.50'.split('').reduce((previous, key) => yen(previous + key, previous) ?? previous, '');
    const typedPart = '-125.50'
      .split('')
      .reduce((previous, key) => partFieldText(previous + key, { ...part, previous }) ?? '', '');
    expect([typed, typedPart]).toEqual(['125.50', '-125.50']);
    expect(partOf('125.00', 'exact', 'JPY')).toBe(125);
  });

  it('let a text of another currency become shorter, key by key', () => {
    expect([yen('12.34', '12.345'), yen('12.3', '12.34'), yen('12', '12.')]).toEqual(['12.34', '12.3', '12']);
    expect(yen('12.3455', '12.345')).toBeUndefined();
    const part = { splitType: 'adjustment', currency: 'INR' } as const;
    expect(partFieldText('-1.34', { ...part, previous: '-1.345' })).toBe('-1.34');
    expect(partFieldText('-1.3455', { ...part, previous: '-1.345' })).toBe('-1.345');
  });

  it('show an amount grouped, and one that does not fit as it is typed', () => {
    expect(groupedAmount('1234567', 'JPY')).toBe('12,34,567');
    expect(groupedAmount('1234.5', 'KWD')).toBe('1,234.500');
    expect(groupedAmount('-1234.50', 'JPY')).toBe('−1,234.50');
  });

  it('have texts of parts that are read back, in every split type', () => {
    const type = fc.constantFrom('exact', 'adjustment', 'percentage', 'shares');
    const currency = fc.constantFrom('INR', 'JPY', 'KWD');
    fc.assert(
      fc.property(fc.nat(9_999), type, currency, (value, splitType, unit) => {
        expect(partOf(textOfPart(value, splitType, unit), splitType, unit)).toBe(value);
      }),
    );
  });
});
