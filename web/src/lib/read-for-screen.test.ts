import { beforeEach, expect, it, vi } from 'vitest';
import { listFriends } from '@barabar/core/contract/friends';
import { ApiError } from './api/api-error.ts';
import { getCopyState, noteCopyAnswer, setCopyOwner, whileReading } from './copy/copy-state.ts';
import { readDateOf } from './read-dates.ts';
import { readPage } from './read-for-screen.ts';

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => ({ data: [] }) }));
vi.mock('./api/api-client.ts', () => ({
  requestLoosely: () => server.answer(),
  urlOf: () => '/api/friends',
}));
const device = vi.hoisted(() => ({ answer: async (): Promise<unknown> => undefined }));
vi.mock('./copy/offline-answer.ts', () => ({ answerFromDevice: () => device.answer() }));
const opening = vi.hoisted(() => ({ whenCalm: async (): Promise<void> => undefined }));
vi.mock('./opening.ts', () => ({
  keepAnswer: () => undefined,
  readAtOpening: (_what: unknown, ask: (whenCalm: () => Promise<void>) => Promise<unknown>) =>
    ask(opening.whenCalm),
}));

const READ_AT = new Date('2026-11-20T10:00:00.000Z');
const read = () =>
  whileReading(() => readPage(listFriends).then(undefined, () => undefined) as Promise<void>);

beforeEach(() => {
  setCopyOwner({ uid: 'uid-asha', userId: 'asha' });
  noteCopyAnswer(READ_AT);
});

it.each([
  ['could not be asked', { code: 'network', status: 0 }],
  ['failed', { code: 'internal', status: 500 }],
  ['is overrun', { code: 'too-many-requests', status: 429 }],
] as const)('what is on screen keeps its age where the server %s', async (_, failure) => {
  server.answer = async () => {
    throw new ApiError('', failure);
  };
  await read();
  expect(getCopyState().answer?.readAt).toEqual(READ_AT);
});

it('what is on screen is of now once the server has answered, also that something is not for the viewer', async () => {
  server.answer = async () => {
    throw new ApiError('', { code: 'not-found', status: 404 });
  };
  await read();
  expect(getCopyState().answer).toBeUndefined();
});

it('an answer of the server is dated when it has come', async () => {
  let answered = 0;
  server.answer = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    answered = Date.now();
    return { data: [] };
  };
  const { data } = await readPage(listFriends);
  expect(readDateOf(data)).toBeGreaterThanOrEqual(answered);
});

it('the copy on this device is read when the page has time for it', async () => {
  const steps: string[] = [];
  server.answer = async () => {
    throw new ApiError('', { code: 'network', status: 0 });
  };
  opening.whenCalm = async () => void steps.push('waited');
  device.answer = async () => {
    steps.push('read');
    return { data: [] };
  };
  await readPage(listFriends);
  expect(steps).toEqual(['waited', 'read']);
});
