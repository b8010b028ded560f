/**
 * `npm run audit` asks the registry for known vulnerabilities of the packages in package-lock.json, of the
 * deployed ones and of all. It is run by hand, because its answer changes without a change of ours; docs/security.md
 * has the last result. Exits with 1 for something critical or high in what is deployed, with 2 when the registry gives
 * no answer.
 */
import { spawnSync } from 'node:child_process';
import { say } from '../scripts/lib/output.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { readAudit } from './security/read-audit.ts';

const TIMEOUT_MS = 120_000;

const npm = (...args: string[]) =>
  spawnSync('npm', [...args, '--json'], {
    cwd: inRoot(),
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).stdout ?? '';

const deployed = readAudit(npm('audit', '--omit=dev'));
const all = readAudit(npm('audit'));
say(`Deployed packages: ${deployed.summary}.`);
say(`All packages, development included: ${all.summary}.`);
process.exitCode = deployed.isUrgent ? 1 : deployed.hasAnswer && all.hasAnswer ? 0 : 2;
