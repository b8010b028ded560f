import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ACCOUNT } from './account.ts';
import { COLUMNS, PUBLIC, SIGNED_IN } from './answers.ts';
import { EXPENSES, SERIES } from './expenses.ts';
import { GROUPS } from './groups.ts';
import { PEOPLE } from './people.ts';
import { ROLES, type Role } from './scene.ts';
import { sending, type Line, type Sender } from './senders.ts';
import { ACTIVITIES, SETTLEMENTS } from './settlements.ts';

/** The requests of every call: one that is missing here is a type error. */
const OPERATIONS: Readonly<Record<keyof typeof ENDPOINTS, readonly Line[]>> = {
  ...ACCOUNT,
  ...PEOPLE,
  ...GROUPS,
  ...EXPENSES,
  ...SERIES,
  ...SETTLEMENTS,
  ...ACTIVITIES,
};

/** One request of a route, and what everybody gets in the order of `COLUMNS`. */
export interface Row {
  readonly route: string;
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'status' | 'isForTokens'>;
  readonly about: string;
  readonly answers: string;
  readonly send: Sender;
}

const NO_SCOPE = '403:insufficient-scope';

/** Returns what programs of the admin get: what the admin gets, as far as their scope goes. */
function ofPrograms(answers: string, isForTokens: Endpoint['isForTokens']): string {
  const [, ofBadToken, ...ofPeople] = answers.split(' ');
  const ofAdmin = ofPeople[COLUMNS.indexOf('admin') - 2];
  // Nobody asks who calls.
  if (ofBadToken !== '401' || isForTokens === 'read') return `${ofAdmin} ${ofAdmin}`;
  return isForTokens === 'write' ? `${NO_SCOPE} ${ofAdmin}` : `${NO_SCOPE} ${NO_SCOPE}`;
}

const rowsOf = (endpoint: Row['endpoint'], lines: readonly Line[]): Row[] =>
  lines.map(([about, answers, send = () => ({})]) => ({
    route: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    about,
    answers: `${answers} ${ofPrograms(answers, endpoint.isForTokens)}`.replaceAll(
      '200',
      String(endpoint.status),
    ),
    send,
  }));

/** The requests of routes that are no calls of the contract. */
const OTHERS = (
  [
    ['GET', '/openapi.json', ['the description of the API', PUBLIC]],
    ['GET', '/docs', ['the page about the API', PUBLIC]],
    [
      'POST',
      '/mcp',
      ['the list of tools', SIGNED_IN, sending({ jsonrpc: '2.0', id: 1, method: 'tools/list' })],
    ],
  ] as const
).flatMap(([method, path, line]) => rowsOf({ method, path, status: 200, isForTokens: 'read' }, [line]));

const ofCalls = new Map(Object.entries<readonly Line[]>(OPERATIONS));

/** Every request of every call. */
export const CALLS = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) =>
  rowsOf(endpoint, ofCalls.get(name) ?? []).map((row) => ({ ...row, endpoint, name })),
);

/** Every request of every route: the permission matrix. */
export const ROWS: readonly Row[] = [...OTHERS, ...CALLS];

/** Returns who may do what a row is about, the admin first. */
export function whoMay({ answers }: Row): Role[] {
  const ofRoles = answers.split(' ').slice(2);
  const mayDo = (role: Role): boolean => ofRoles[ROLES.indexOf(role)]?.startsWith('2') ?? false;
  return ROLES.filter(mayDo).toSorted((a, b) => Number(b === 'admin') - Number(a === 'admin'));
}
