import { FirebaseError } from 'firebase/app';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '@barabar/core/contract/auth';
import { createListeners } from '../../../lib/listeners.ts';
import { friendOnWire, groupOnWire, makeViewer } from '../../../test-support/factories.ts';
import { type Answers, cutOff, holdAnswer, noted, stubApi } from '../../../test-support/stub-api.ts';
import {
  forgetLink,
  forgetPutOff,
  keepLink,
  readKeptLink,
  readPutOff,
} from '../../../lib/pages/kept-link.ts';
import { changeLanguage } from '../../../lib/version/change-language.ts';
import { dismissNotice, useNotice } from '../../../lib/notices/notices.ts';
import { continueAsGuest } from '../continue-as-guest.ts';
import { useSession } from '../session.ts';
import type { SessionState } from '../session-state.ts';
import { SignInError } from '../auth-errors.ts';
import { JoinPage } from './join-page.tsx';

vi.mock('../session.ts');
vi.mock('../continue-as-guest.ts');
vi.mock('../../../lib/version/change-language.ts');

const TOKEN = 'kX3v9-_a';
const INVITED = {
  kind: 'group',
  group: { name: 'Goa trip', memberCount: 4 },
  invitedBy: { name: 'Asha Rao' },
  expiresAt: '2026-12-04T10:00:00.000Z',
};
const NAMES = [
  { userId: 'lata', name: 'Lata' },
  { userId: 'ravi', name: 'Ravi' },
];
const PERSON = { kind: 'person', invitedBy: { name: 'Asha Rao' }, expiresAt: INVITED.expiresAt };
const GOA = { ...groupOnWire('Goa trip', ['Asha Rao']), id: 'goa' };

let session: SessionState = { kind: 'signed-out' };
const { listen, tell } = createListeners();

function setSession(user: User | undefined): void {
  session = user
    ? {
        kind: 'ready',
        user,
        authUser: { uid: user.id, email: null, displayName: user.name, hasPassword: false },
      }
    : { kind: 'signed-out' };
  tell();
}

beforeEach(async () => {
  setSession(undefined);
  const { useSyncExternalStore } = await import('react');
  vi.mocked(useSession).mockImplementation(() => useSyncExternalStore(listen, () => session));
  vi.mocked(continueAsGuest).mockImplementation(async (name) => {
    setSession(makeViewer(name, { isGuest: true, email: '' }));
  });
  await page.viewport(390, 844);
});

afterEach(() => {
  forgetLink();
  forgetPutOff(TOKEN);
  dismissNotice();
});

let address = '';
let goBack = (): void => undefined;
function Place(): null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    address = pathname + hash;
    goBack = () => void navigate(-1);
  });
  return null;
}

const Notice = () => <aside>{useNotice()?.text}</aside>;

/** Opens the page of a link. @param path '/join#token' as on a device without storage. */
async function open(
  answers: Answers,
  { path = '/join', token = TOKEN }: { path?: string; token?: string } = {},
) {
  await mutate(() => true, undefined);
  if (token !== '') keepLink(token);
  const answer = stubApi(answers);
  await render(
    <MemoryRouter initialEntries={['/activity', path]}>
      <Place />
      <Notice />
      <JoinPage />
    </MemoryRouter>,
  );
  return answer;
}

const preview = (data: object): Answers => ({ 'POST /links/preview': () => ({ data }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const alert = page.getByRole('alert');
const notice = page.getByRole('complementary');
const yourName = page.getByRole('textbox', { name: 'Your name' });
const asGuest = button('Continue without an account');

test('whoever has no account sees the group, who invites, and the ways in', async () => {
  const { bodies, give } = noted({ data: INVITED });
  await open({ 'POST /links/preview': give });
  await expect.element(heading('Goa trip')).toBeVisible();
  await expect.element(page.getByText('Asha Rao invites you')).toBeVisible();
  expect(bodies).toEqual([{ token: TOKEN }]);
  await expect.element(asGuest).toBeVisible();
  await expect.element(button('Continue with Google')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Create account' }))
    .toHaveAttribute('href', '/login?card=sign-up');
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect.poll(() => document.title).toBe('Invitation · Barabar');
  expect(readKeptLink()).toBe(TOKEN);
});

test('whoever was never signed in here sees the form before the identity service has answered', async () => {
  session = { kind: 'loading' };
  const { give, release } = holdAnswer({ data: INVITED });
  await open({ 'POST /links/preview': give });
  await expect.element(page.getByRole('status', { name: 'Opening your invitation' })).toBeVisible();
  release();
  await expect.element(asGuest).toBeVisible();
});

test('where somebody may be signed in the page waits for who it is', async () => {
  session = { kind: 'loading' };
  localStorage.setItem('barabar-signed-in', 'yes');
  const { bodies, give } = noted({ data: INVITED });
  await open({ 'POST /links/preview': give });
  await expect.element(page.getByRole('status', { name: 'Opening your invitation' })).toBeVisible();
  expect(bodies).toEqual([]);
  localStorage.removeItem('barabar-signed-in');
});

test('an answer that was asked for before the application ran is not asked for again', async () => {
  const { bodies, give } = noted({ data: INVITED });
  const answer = Promise.resolve(Response.json({ data: INVITED }));
  globalThis.askedAhead = { answers: new Map([['/api/links/preview', answer]]) };
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await open({ 'POST /links/preview': give });
  await expect.element(asGuest).toBeVisible();
  expect(bodies).toEqual([]);
  vi.restoreAllMocks();
});

test('a guest needs a name and one tap where nobody is in the group by name only', async () => {
  const answer = await open(preview(INVITED));
  await asGuest.click();
  await expect.element(alert).toHaveTextContent('Please enter your name.');
  await yourName.fill('you');
  await asGuest.click();
  await expect.element(alert).not.toHaveTextContent('Please enter your name.');
  expect(continueAsGuest).not.toHaveBeenCalled();
  const { bodies, give } = noted({ data: { group: GOA } });
  answer({ ...preview({ ...INVITED, names: [] }), 'POST /links/join': give });
  await yourName.fill('Ravi Kumar');
  await asGuest.click();
  await expect.poll(() => address).toBe('/groups/goa');
  expect(continueAsGuest).toHaveBeenCalledWith('Ravi Kumar');
  expect(bodies).toEqual([{ token: TOKEN }]);
  await expect.element(notice).toHaveTextContent('You have joined Goa trip');
  expect(readKeptLink()).toBeUndefined();
});

test('a guest chooses their name, and is told if an admin confirms it', async () => {
  const answer = await open(preview(INVITED));
  const { bodies, give } = noted({ data: { group: GOA, claim: 'waiting' } });
  answer({ ...preview({ ...INVITED, names: NAMES }), 'POST /links/join': give });
  await yourName.fill('Ravi Kumar');
  await asGuest.click();
  await expect.element(page.getByRole('heading', { name: 'Is this you, Ravi?' })).toBeVisible();
  const meaning = page.getByText('Everything recorded under the name you choose becomes yours.', {
    exact: false,
  });
  await expect.element(meaning).not.toBeVisible();
  await page.getByRole('heading', { name: 'Is this you, Ravi?' }).click();
  await expect.element(meaning).toBeVisible();
  await expect.element(page.getByText('You go on as Ravi Kumar, without an account.')).toBeVisible();
  await expect.element(button('I’m new')).toBeVisible();
  expect(bodies).toEqual([]);
  await button('I am Ravi').click();
  await expect.poll(() => address).toBe('/groups/goa');
  expect(bodies).toEqual([{ token: TOKEN, claimUserId: 'ravi' }]);
  await expect
    .element(notice)
    .toHaveTextContent('You have joined Goa trip. An admin will confirm that you are Ravi.');
});

test('the name that fits is the one filled button, the others are chips, and being new comes last', async () => {
  setSession(makeViewer('ravi'));
  await open(preview({ ...INVITED, names: [...NAMES, { userId: 'ravi2', name: 'Ravindra' }] }));
  await expect.element(button('I am Ravi')).toBeVisible();
  const filled = getComputedStyle(button('I am Ravi').element()).backgroundColor;
  const buttons = page.getByRole('button').elements();
  expect(buttons.filter((element) => getComputedStyle(element).backgroundColor === filled)).toHaveLength(1);
  const names = buttons.map((element) => element.textContent);
  expect(names).toEqual(['RI am Ravi', 'LI am LataLata', 'RI am RavindraRavindra', 'I’m new']);
  for (const hidden of document.querySelectorAll('main .visually-hidden')) hidden.remove();
  expect(document.querySelector('main')?.innerText.match(/[\p{L}’]+/gu)?.length).toBeLessThanOrEqual(36);
});

test('where no name fits, being new is the one filled button', async () => {
  setSession(makeViewer('Zoya Khan'));
  await open(preview({ ...INVITED, names: NAMES }));
  await expect.element(page.getByRole('heading', { name: 'Zoya, are you one of these?' })).toBeVisible();
  const look = (name: string) => getComputedStyle(button(name).element()).backgroundColor;
  expect(look('I’m new')).not.toBe(look('I am Lata'));
});

test('joining without an account that is switched off is said, and the other ways stay', async () => {
  await open(preview(INVITED));
  vi.mocked(continueAsGuest).mockRejectedValue(
    new SignInError('Joining without an account is turned off. Please create an account or sign in.', {
      cause: new FirebaseError('auth/admin-restricted-operation', ''),
    }),
  );
  await yourName.fill('Ravi');
  await asGuest.click();
  await expect.element(alert).toMatchTextContent(/^Joining without an account is turned off\./);
  await expect.element(asGuest).toBeEnabled();
  await expect.element(button('Continue with Google')).toBeEnabled();
});

test('a name that somebody else has taken is said, and the names are read again', async () => {
  setSession(makeViewer('Ravi Kumar'));
  const answer = await open({
    ...preview({ ...INVITED, names: NAMES }),
    'POST /links/join': () => ({ status: 409, code: 'name-taken' }),
  });
  await expect.element(button('I am Ravi')).toBeVisible();
  answer(preview({ ...INVITED, names: [NAMES[0]] }));
  await button('I am Ravi').click();
  await expect.element(alert).toHaveTextContent('name-taken');
  await expect.element(button('I am Ravi')).not.toBeInTheDocument();
  await expect.element(button('I am Lata')).toBeEnabled();
  expect(address).toBe('/join');
  expect(readKeptLink()).toBe(TOKEN);
});

test('a full group, or too many joins in a day, is said in the server’s words', async () => {
  setSession(makeViewer('Ravi Kumar'));
  const { give, release } = holdAnswer({ status: 409, code: 'no-room' });
  await open({ ...preview({ ...INVITED, names: [] }), 'POST /links/join': give });
  await expect.element(page.getByText('You are signed in as Ravi Kumar.')).toBeVisible();
  await button('Join the group').click();
  await expect.element(button('Joining...')).toBeDisabled();
  release();
  await expect.element(alert).toHaveTextContent('no-room');
  await expect.element(button('Join the group')).toBeEnabled();
});

test('whoever is a member goes to the group, and the link is forgotten', async () => {
  setSession(makeViewer('Ravi Kumar'));
  await open(preview({ ...INVITED, names: [], joinedGroupId: 'goa' }));
  await expect.poll(() => address).toBe('/groups/goa');
  expect(readKeptLink()).toBeUndefined();
});

test('a link that does not work is said, before joining and while joining, and is forgotten', async () => {
  await open({});
  await expect.element(heading('This link does not work any more')).toBeVisible();
  await expect.element(page.getByText('Ask for a new one.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  expect(readKeptLink()).toBeUndefined();
  await button('हिन्दी').click();
  await expect.poll(() => vi.mocked(changeLanguage).mock.lastCall?.[0]).toBe('hi');
  // The page says the same in the other language.
  await vi.mocked(changeLanguage).mock.lastCall?.[1]?.();
  expect(readKeptLink()).toBe(TOKEN);
});

test('a link that ends while its page is open is said', async () => {
  setSession(makeViewer('Ravi Kumar'));
  await open(preview({ ...INVITED, names: [] }));
  await button('Join the group').click();
  await expect.element(heading('This link does not work any more')).toBeVisible();
  expect(readKeptLink()).toBeUndefined();
});

test('a code of something else is no link, and is not sent', async () => {
  const { bodies, give } = noted({ data: INVITED });
  await open({ 'POST /links/preview': give }, { token: 'upi://pay?pa=asha@okbank' });
  await expect.element(heading('This link does not work any more')).toBeVisible();
  expect(bodies).toEqual([]);
});

test('without a link the page says so', async () => {
  await open({}, { token: '' });
  await expect.element(heading('There is no invitation here')).toBeVisible();
});

test('a token that is still in the address is taken out of it', async () => {
  await open(preview(INVITED), { path: `/join#${TOKEN}`, token: '' });
  await expect.element(heading('Goa trip')).toBeVisible();
  await expect.poll(() => address).toBe('/join');
  expect(readKeptLink()).toBe(TOKEN);
});

test('without a connection the page waits, and tries again with a tap', async () => {
  const answer = await open({ 'POST /links/preview': cutOff });
  await expect.element(alert).toMatchTextContent(/^The link could not be read/);
  answer(preview(INVITED));
  await button('Retry').click();
  await expect.element(heading('Goa trip')).toBeVisible();
});

test('a person’s link makes friends, and asks whoever is not signed in to do so first', async () => {
  const answer = await open(preview(PERSON));
  await expect.element(heading('Add Asha Rao as a friend')).toBeVisible();
  await expect.element(asGuest).not.toBeInTheDocument();
  const { bodies, give } = noted({ data: { friend: { ...friendOnWire('Asha Rao', 0), id: 'asha' } } });
  answer({ 'POST /links/join': give });
  setSession(makeViewer('Ravi Kumar'));
  await button('Add as a friend').click();
  await expect.poll(() => address).toBe('/friends/asha');
  expect(bodies).toEqual([{ token: TOKEN }]);
  await expect.element(notice).toHaveTextContent('You and Asha Rao are friends now');
});

test('a link for somebody by name says what becomes theirs who opens it', async () => {
  setSession(makeViewer('Ravi Kumar'));
  await open(preview({ ...PERSON, asName: 'Ravi from work' }));
  await expect
    .element(page.getByText('What Asha Rao has recorded for Ravi from work becomes yours.', { exact: false }))
    .toBeVisible();
});

test('one’s own link says so, and is forgotten', async () => {
  setSession(makeViewer('Asha Rao'));
  await open(preview({ ...PERSON, isOwn: true }));
  await expect.element(heading('This is your own link')).toBeVisible();
  expect(readKeptLink()).toBeUndefined();
});

test('a guest keeps their account before they make friends', async () => {
  setSession(makeViewer('Ravi', { isGuest: true, email: '' }));
  await open(preview(PERSON));
  await expect.element(page.getByText('As a guest you are only in groups.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to your account' })).toBeVisible();
  expect(readKeptLink()).toBe(TOKEN);
  await page.getByRole('link', { name: 'Not now' }).click();
  expect(readKeptLink()).toBeUndefined();
  await expect.poll(() => address).toBe('/dashboard');
  expect(readPutOff('ravi')).toEqual([TOKEN]);
  goBack();
  await expect.poll(() => address).toBe('/activity');
});
