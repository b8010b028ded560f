import { appendFileSync } from 'node:fs';

/** The file in which a run of `npm run prove` collects measurements, one line of JSON each. */
const file = process.env['PROOF_MEASUREMENTS'];

/** Reports a measured figure: on the terminal, and in the proof if one is being made. */
export function measured(what: string, value: string | number): void {
  const shownValue = typeof value === 'number' ? value.toLocaleString('en-US') : value;
  console.log(`${what}: ${shownValue}`);
  if (file) appendFileSync(file, `${JSON.stringify({ what, value: shownValue })}\n`);
}
