import { FirebaseError } from 'firebase/app';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { logError } from '../../lib/api/log-error.ts';
import { stubApi } from '../../test-support/stub-api.ts';
import { connectIdentity } from './identity.ts';
import { runSignIn } from './session.ts';
import { type CardName, SignInPage } from './login-page.tsx';

vi.mock('../../lib/api/log-error.ts');
vi.mock('./identity.ts');
vi.mock('./session.ts');

type Step = () => Promise<object>;

const refuseWith = (code: string) => async (): Promise<never> => {
  throw new FirebaseError(code, '');
};
const brokenServer = async (): Promise<never> => {
  throw new Error('internal');
};

/** What the identity service and, after it, the server answer. */
const answers: { identity: Step; server: Step } = { identity: async () => ({}), server: async () => ({}) };
const asked = vi.fn<(what: unknown) => void>();

const ask = async (what: unknown) => {
  asked(what);
  return { user: await answers.identity() };
};
/** Whether the identity service has an account with the password that is tried. */
let isKnown = true;
const IDENTITY = {
  auth: {},
  config: { emulators: {} },
  sdk: {
    signInWithEmailAndPassword: async (_auth: object, email: string) => {
      if (!isKnown) throw new FirebaseError('auth/invalid-credential', '');
      return ask(email);
    },
    createUserWithEmailAndPassword: (_auth: object, email: string) => ask(email),
    signInWithCredential: (_auth: object, claims: string) => ask(claims),
    GoogleAuthProvider: { credential: (claims: string) => claims },
    updateProfile: async () => undefined,
    sendPasswordResetEmail: (_auth: object, email: string) => ask(email),
  },
};

beforeEach(async () => {
  vi.clearAllMocks();
  stubApi({ 'POST /auth/verification': () => ({ data: { isSent: true } }) });
  answers.identity = async () => ({});
  isKnown = true;
  answers.server = async () => ({});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that the cards use
  const identity = IDENTITY as unknown as Awaited<ReturnType<typeof connectIdentity>>;
  vi.mocked(connectIdentity).mockResolvedValue(identity);
  vi.mocked(runSignIn).mockImplementation(async (_way, signIn) => {
    await signIn(identity);
    await answers.server();
  });
  await page.viewport(390, 844);
});

function Cards({ first }: { first: CardName }) {
  const [card, setCard] = useState(first);
  return <SignInPage card={card} onCard={setCard} />;
}
const open = (first: CardName): ReturnType<typeof render> => render(<Cards first={first} />);

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const password = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert');
const google = page.getByRole('dialog', { name: 'Google account' });

async function signUp({
  name = 'Kabir Sen',
  chosen = 'secret1',
  repeated = chosen,
}: { name?: string; chosen?: string; repeated?: string } = {}): Promise<void> {
  await field('Full Name').fill(name);
  await field('Email Address').fill('kabir@example.com');
  await password('Password').fill(chosen);
  await password('Confirm Password').fill(repeated);
  await button('Sign Up').click();
}

/** The field, and no other, is marked, says why, and has the focus. */
async function expectWrong(wrong: Locator, words: string): Promise<void> {
  await expect.element(wrong).toHaveFocus();
  await expect.element(wrong).toHaveAccessibleDescription(words);
  expect([...document.querySelectorAll('[aria-invalid]')]).toEqual([wrong.element()]);
}

/** Lets go of an answer that was held back. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<object>();
  answers.identity = () => promise;
  return () => resolve({});
}

test('the sign-in card says what was refused, forgets it while it works, and says that the server refused', async () => {
  await open('sign-in');
  answers.identity = refuseWith('auth/invalid-credential');
  await field('Email Address').fill(' asha@example.com ');
  await password('Password').fill('not-the-password');
  await button('Sign In').click();
  await expect.element(alert).toHaveTextContent('Invalid email or password. Please try again.');
  expect(asked).toHaveBeenLastCalledWith('asha@example.com');
  await expect.element(password('Password')).toHaveFocus();
  await expect.element(password('Password')).toHaveAttribute('aria-invalid', 'true');

  const release = hold();
  answers.server = brokenServer;
  await button('Sign In').click();
  await expect.element(button('Signing In...')).toBeDisabled();
  await expect.element(button('Continue with Google')).toBeDisabled();
  await expect.element(alert).not.toBeInTheDocument();
  release();
  await expect.element(alert).toHaveTextContent('Failed to authenticate with backend. Please try again.');
  await expect.element(button('Sign In')).toBeEnabled();
});

test('the sign-up card checks its rules in their order before anything is sent', async () => {
  await open('sign-up');
  await signUp({ name: '  ', chosen: 'abc', repeated: 'abd' });
  await expect.element(alert).toHaveTextContent('Passwords do not match.');
  await expectWrong(password('Confirm Password'), 'Passwords do not match.');
  await signUp({ name: '  ', chosen: 'abcde' });
  await expect.element(alert).toHaveTextContent('Password should be at least 6 characters long.');
  await signUp({ name: '  ' });
  await expect.element(alert).toHaveTextContent('Please enter your full name.');
  await expectWrong(field('Full Name'), 'Please enter your full name.');
  await button('Sign Up').click();
  await expect.element(field('Full Name')).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
});

test('the sign-up card says what was refused, is busy while it works, and says that the server refused', async () => {
  await open('sign-up');
  isKnown = false;
  answers.identity = refuseWith('auth/email-already-in-use');
  await signUp();
  await expect
    .element(alert)
    .toHaveTextContent('An account with this email already exists. Please sign in instead.');
  await expect.element(field('Email Address')).toHaveFocus();
  const release = hold();
  answers.server = brokenServer;
  await button('Sign Up').click();
  await expect.element(button('Creating Account...')).toBeDisabled();
  await expect.element(button('Continue with Google')).toBeDisabled();
  release();
  await expect.element(alert).toHaveTextContent('Failed to create account. Please try again.');
});

test('a sign-up that worked although no answer came goes on when it is repeated with the same password', async () => {
  await open('sign-up');
  let isMade = false;
  answers.identity = async () => {
    // The account is made, and the answer does not come; then it is there.
    if (isMade) return {};
    isMade = true;
    throw new FirebaseError('auth/email-already-in-use', '');
  };
  await signUp();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await expect.element(alert).not.toBeInTheDocument();
  expect(runSignIn).toHaveBeenCalledTimes(1);
});

test('the sign-up card says in the words of the server that no more accounts are made today', async () => {
  const words = 'Barabar has reached today’s limit for new accounts. It opens again at midnight in India.';
  answers.server = async () => {
    throw new ApiError(words, { code: 'too-many-requests', status: 429 });
  };
  await open('sign-up');
  await signUp();
  await expect.element(alert).toHaveTextContent(words);
});

test('the verification mail of a sign-up is asked for once the record, which says its language, is there', async () => {
  const sent = vi.fn<() => void>();
  stubApi({
    'POST /auth/verification': () => {
      sent();
      return { data: { isSent: true } };
    },
  });
  const registered = Promise.withResolvers<object>();
  const registering = vi.fn<() => Promise<object>>(() => registered.promise);
  answers.server = registering;
  await open('sign-up');
  await signUp();
  await expect.poll(() => registering.mock.calls).toHaveLength(1);
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(sent).not.toHaveBeenCalled();
  registered.resolve({});
  await expect.poll(() => sent.mock.calls).toHaveLength(1);
  expect(logError).not.toHaveBeenCalled();
});

test('a sign-up without its verification mail is one, and the failure is logged', async () => {
  stubApi({ 'POST /auth/verification': () => ({ status: 500, code: 'internal' }) });
  await open('sign-up');
  await signUp();
  await expect.poll(() => vi.mocked(logError).mock.calls).toHaveLength(1);
  expect(logError).toHaveBeenCalledWith('Failed to send the verification email', expect.anything());
  await expect.element(button('Sign Up')).toBeEnabled();
  await expect.element(alert).not.toBeInTheDocument();
});

test('giving up Google is a cancelled sign-in, or sign-up', async () => {
  await open('sign-in');
  await button('Continue with Google').click();
  await google.getByRole('button', { name: 'Close' }).click();
  await expect.element(alert).toHaveTextContent('Sign-in was cancelled.');
  await page.viewport(1280, 800);
  await button('Sign Up').click();
  await expect.element(field('Full Name')).toBeVisible();
  await button('Continue with Google').click();
  await expect.element(google.getByRole('textbox', { name: 'Email Address' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(alert).toHaveTextContent('Sign-up was cancelled.');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['sign-in', 'auth/invalid-credential', 'Google sign-in failed. Please try again.'],
  ['sign-up', 'auth/invalid-credential', 'Google sign-up failed. Please try again.'],
  [
    'sign-up',
    'auth/account-exists-with-different-credential',
    'An account with this email already exists. Please sign in instead.',
  ],
] as const)('Google’s failures are told in the words of the %s card: %s', async (card, code, words) => {
  await open(card);
  answers.identity = refuseWith(code);
  await button('Continue with Google').click();
  const address = google.getByRole('textbox', { name: 'Email Address' });
  const go = google.getByRole('button', { name: 'Continue', exact: true });
  await address.fill('zoya at example');
  await go.click();
  await expect.element(google.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill('zoya@example.com');
  await go.click();
  await expect.element(alert).toHaveTextContent(words);
  expect(asked).toHaveBeenCalledOnce();
});

test('a field that is left empty is named in the words of the page, and not by the browser', async () => {
  answers.identity = refuseWith('auth/missing-password');
  await open('sign-in');
  await button('Sign In').click();
  await expect.element(page.getByText('Please enter your password.')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

test('a forgotten password is asked for with the address as typed; whether there is an account is not said', async () => {
  await open('sign-in');
  await field('Email Address').fill('asha@example.com');
  await button('Forgot password?').click();
  // A screen reader reads the card that has taken the place of the other one.
  await expect.element(page.getByRole('region', { name: 'Forgot your password?' })).toHaveFocus();
  await expect.element(field('Email Address')).toHaveValue('asha@example.com');
  for (const [address, answer] of [
    ['asha@example.com', async () => ({})],
    ['nobody@example.com', refuseWith('auth/user-not-found')],
  ] as const) {
    answers.identity = answer;
    await field('Email Address').fill(address);
    await button('Send link').click();
    await expect
      .element(page.getByText(`If there is an account for ${address}`, { exact: false }))
      .toBeVisible();
    // The mail is in the language of the page.
    expect(IDENTITY.auth).toMatchObject({ languageCode: 'en' });
    expect(asked).toHaveBeenLastCalledWith(address);
  }
  await expect.element(alert).not.toBeInTheDocument();
});
