import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ password: string, people: { name: string, email: string }[] }} DemoSignIns */

/**
 * @param {string} folder
 * @returns {DemoSignIns | null} null when there is no such file
 */
export function readDemoSignIns(folder) {
  const file = path.join(folder, 'demo.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * @param {DemoSignIns | null} signIns
 * @returns {string[]}
 */
export function describeSignIns(signIns) {
  if (signIns === null) return ['There is no demo data: sign up to begin.'];
  const width = Math.max(...signIns.people.map(({ name }) => name.length));
  return [
    `Sign in as one of these, password ${signIns.password}`,
    ...signIns.people.map(({ name, email }) => `  ${name.padEnd(width)}  ${email}`),
  ];
}
