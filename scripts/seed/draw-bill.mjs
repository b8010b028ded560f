/// <reference lib="dom" />
import { openChromium } from '../lib/chromium.mjs';
import { BILL } from './story.ts';

const WIDTH = 460;
const LINE = 30;
const NAMES = { service: 'Service', cgst: 'CGST 2.5%', sgst: 'SGST 2.5%' };

/** @param {number} rupees */
const money = (rupees) => rupees.toFixed(2);

/**
 * The rows of the demo's bill: what it says on the left and on the right.
 * @returns {[string, string][]}
 */
function rowsOfBill() {
  const total = [...BILL.items, ...BILL.charges].reduce((sum, { amount }) => sum + amount, 0);
  return [
    ['THE IMAGINARY TANDOOR', ''],
    ['12 Nowhere Lane', ''],
    ['', ''],
    ...BILL.items.map((item) => {
      const count = 'quantity' in item ? `${item.quantity} × ` : '';
      return /** @type {[string, string]} */ ([`${count}${item.name}`, money(item.amount)]);
    }),
    ['', ''],
    ...BILL.charges.map(({ kind, amount }) => /** @type {[string, string]} */ ([NAMES[kind], money(amount)])),
    ['TOTAL', money(total)],
    ['', ''],
    ['Please come again', ''],
  ];
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Buffer>} a WebP
 * @throws {import('../lib/output.mjs').Failure} when there is no Chromium and none can be installed
 */
export async function drawBill(environment) {
  const browser = await openChromium(environment);
  try {
    const page = await browser.newPage();
    const url = await page.evaluate(draw, { rows: rowsOfBill(), width: WIDTH, line: LINE });
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page.
 * @param {{ rows: [string, string][], width: number, line: number }} bill
 */
function draw({ rows, width, line }) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: (rows.length + 2) * line });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser cannot draw');
  pen.fillStyle = '#fbfaf6';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#24221f';
  pen.font = '20px monospace';
  for (const [index, [left, right]] of rows.entries()) {
    const y = (index + 1.7) * line;
    pen.textAlign = 'left';
    pen.fillText(left, 32, y);
    pen.textAlign = 'right';
    pen.fillText(right, width - 32, y);
  }
  return canvas.toDataURL('image/webp', 0.8);
}
