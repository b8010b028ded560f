import { appendFileSync } from 'node:fs';

/** Where a run of `npm run prove` collects what its steps measure: one line of JSON each. */
const file = process.env['PROOF_MEASUREMENTS'];

/** Tells a figure that was measured just now: to the terminal, and to the proof when there is one in the making. */
export function measured(what: string, value: string | number): void {
  const said = typeof value === 'number' ? value.toLocaleString('en-US') : value;
  console.log(`${what}: ${said}`);
  if (file) appendFileSync(file, `${JSON.stringify({ what, value: said })}\n`);
}
