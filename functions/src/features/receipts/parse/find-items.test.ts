import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findItems } from './find-items.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

const itemsOf = (rows: readonly string[]) =>
  findItems(readLines(buildRows(straighten(pageOfRows(rows))))).map(
    ({ description, quantity, minor, isDoubtful }) =>
      `${isDoubtful ? 'perhaps ' : ''}${quantity} ${description} ${minor}`,
  );

it('reads name, quantity and amount of a row', () => {
  const rows = [
    'Green Leaf Kitchen',
    'Bill No: 12',
    'Item Qty Rate  Amount',
    'Paneer Roll 2 120.00  240.00',
    'Lime Soda 1 60.00  60.00',
    'Total  300.00',
  ];
  expect(itemsOf(rows)).toEqual(['2 Paneer Roll 24000', '1 Lime Soda 6000']);
});

it('finds names above codes and prices', () => {
  const rows = [
    'Tax Invoice',
    'COPPER WIRE 2M',
    '900123456 3 X 4.00  12.00',
    'TAPE',
    '900123457 1 X 2.00  2.00',
    'Total  14.00',
  ];
  expect(itemsOf(rows)).toEqual(['3 COPPER WIRE 1200', '1 TAPE 200']);
});

it('finds names below codes and prices', () => {
  const rows = [
    'Item Qty Price  Amount',
    '900123456 3 4.00  12.00',
    'COPPER WIRE',
    '900123457 1 2.00  2.00',
    'TAPE',
    'Total  14.00',
  ];
  expect(itemsOf(rows)).toEqual(['3 COPPER WIRE 1200', '1 TAPE 200']);
});

it('joins two rows of one item', () => {
  expect(itemsOf(['Item  Amount', 'RICE  62.50', '@5 X 12.50', 'Total  62.50'])).toEqual(['5 RICE 6250']);
  expect(itemsOf(['Item  Amount', 'SUSHI 1.80', '4 X 1.80  7.20', 'Total  7.20'])).toEqual(['4 SUSHI 720']);
});

it('ends with the first amount of the bill', () => {
  expect(itemsOf(['Item  Amount', 'Tea  10.00', 'CGST  0.25', 'Sugar tax note  9.00'])).toEqual([
    '1 Tea 1000',
  ]);
});

it('leaves out discounts between items, and marks deliveries and rates as doubtful', () => {
  const rows = ['Item  Amount', 'Tea  10.00', 'Member Discount  -1.00', 'Delivery  5.00', 'Total  14.00'];
  expect(itemsOf(rows)).toEqual(['1 Tea 1000', 'perhaps 1 Delivery 500']);
});

it('recognises quantity and price beside the name by the amount below', () => {
  const rows = ['Item  Amount', 'Units up to 200 100x6.05', '605.00', 'Tea  10.00'];
  expect(itemsOf(rows)).toEqual(['100 Units up to 60500', '1 Tea 1000']);
});

it.each([
  ['Tempered Glass', 'tendered'],
  ['Packing Tape', 'a charge'],
  ['Shaving Foam', 'savings'],
])('recognises an item by price and quantity, although it is called %s, like %s', (name) => {
  const rows = ['Item Qty Rate  Amount', 'Rice 1 60.00  60.00', `${name} 2 45.00  90.00`, 'Total  150.00'];
  expect(itemsOf(rows)).toEqual(['1 Rice 6000', `2 ${name} 9000`]);
});

it('reads a count of units as an item when a price follows', () => {
  const rows = [
    'Charges  Amount',
    'Energy 50 Units  157.50',
    'Energy 20 Units  84.00',
    'Current Bill Amount  241.50',
  ];
  expect(itemsOf(rows).map((item) => item.split(' ').at(-1))).toEqual(['15750', '8400']);
});

it('marks arrears as doubtful', () => {
  const rows = ['Charges  Amount', 'Energy  157.50', 'Previous Dues  20.00', 'Total  177.50'];
  expect(itemsOf(rows)).toEqual(['1 Energy 15750', 'perhaps 1 Previous Dues 2000']);
});

it('continues after the sum of a group', () => {
  const rows = [
    'Item Qty Rate  Amount',
    'Dal 1 90.00  90.00',
    'Food Total  90.00',
    'Lime Soda 2 75.00  150.00',
    'Drinks Total  150.00',
    'Sub Total  240.00',
    'CGST  6.00',
  ];
  expect(itemsOf(rows)).toEqual(['1 Dal 9000', '2 Lime Soda 15000']);
});

it('ends before a charge for several units', () => {
  const rows = [
    'Item Qty Rate  Amount',
    'Ticket 2 280.00  560.00',
    'Order Total  560.00',
    'Convenience Fee (2 x 35)  70.00',
  ];
  expect(itemsOf(rows)).toEqual(['2 Ticket 56000']);
});

it('does not read count and price below an item as another item, even if one was misread', () => {
  const rows = [
    'Items  Amount',
    'Rogan Josh  1636.00',
    '4 x 400.00',
    'Soup  339.00',
    '3 x 113.00',
    'Total  1975.00',
  ];
  expect(itemsOf(rows)).toEqual(['4 Rogan Josh 163600', '3 Soup 33900']);
});

it('reads prices without decimal places where the sums have some', () => {
  const rows = [
    'Item Qty Price  Total',
    'Cable 2 299  598',
    'Subtotal  598.00',
    'CGST  53.82',
    'Total  651.82',
  ];
  expect(itemsOf(rows)).toEqual(['2 Cable 59800']);
});

it('keeps returns as negative amounts', () => {
  expect(itemsOf(['Item  Amount', 'Bread  10.00', 'Buns  -4.00', 'Total  6.00'])).toEqual([
    '1 Bread 1000',
    '1 Buns -400',
  ]);
});

it('lists other possible amounts of a line, and items that could not be read', () => {
  const rows = ['Item Qty Rate  Amount', 'Tea 4  41.00', 'Dal Makhani  217.600', 'Total  381.60'];
  const [tea, dal] = findItems(readLines(buildRows(straighten(pageOfRows(rows)))));
  expect(tea).toMatchObject({ minor: 4100, others: [16_400] });
  expect(dal).toMatchObject({ description: 'Dal Makhani', minor: 0 });
  expect(dal?.others).toContain(21_760);
});

it('finds no items on a page without amounts', () => {
  expect(itemsOf(['Dear all', 'see you soon'])).toEqual([]);
});

it('does not read the number of a car as an amount', () => {
  const rows = ['Car No XX 15 DK 3141', 'Hire Charges  40', 'Per Km Charge  459', 'Total  499'];
  expect(itemsOf(rows)).toEqual(['1 Hire Charges 4000', '1 Per Km Charge 45900']);
});

it('does not read a weight and its price below an item as another item', () => {
  const rows = [
    'Item  Amt',
    'Cabbage  46.04',
    '1.485 x 31.00',
    'Rice  300.00',
    '2 x 150.00',
    'Total  346.04',
  ];
  expect(itemsOf(rows)).toEqual(['1.49 Cabbage 4604', '2 Rice 30000']);
});

it('does not read a unit price below an item as another item', () => {
  const rows = [
    'Qty Item  Amount',
    'Croissant  330.00',
    '@ 165.00',
    'Energy  263.38',
    '14.632 kWh @ 18.00',
    'Total  593.38',
  ];
  expect(itemsOf(rows)).toEqual(['2 Croissant 33000', '14.63 Energy 26338']);
});
