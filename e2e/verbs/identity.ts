import { expect, type Locator } from '@playwright/test';
import type { Person, Profile } from './person.ts';
import { receiveVerificationLink } from './mail.ts';

/** The sign-in card of the page that is open. */
export const signInCard = ({ page }: Person): Locator => page.getByRole('region', { name: 'Welcome Back' });

/** The sign-up card. */
export const signUpCard = ({ page }: Person): Locator => page.getByRole('region', { name: 'Join Barabar' });

/** Opens /login, on the sign-in card. */
export async function openSignIn(person: Person): Promise<void> {
  await person.page.goto('/login');
  await expect(signInCard(person)).toBeVisible();
}

/** Opens /login and turns to the sign-up card. */
export async function openSignUp(person: Person): Promise<void> {
  await openSignIn(person);
  await signInCard(person).getByRole('button', { name: 'Sign Up' }).click();
  await expect(signUpCard(person)).toBeVisible();
}

/** Fills in the sign-in card and submits it. */
export async function submitSignIn(
  person: Person,
  { email, password }: Pick<Profile, 'email' | 'password'> = person,
): Promise<void> {
  const card = signInCard(person);
  await card.getByLabel('Email Address').fill(email);
  await card.getByLabel('Password').fill(password);
  await card.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills in the sign-up card and submits it; `confirmPassword` is the password unless told. */
export async function submitSignUp(
  person: Person,
  entries: Partial<Profile> & { readonly confirmPassword?: string } = {},
): Promise<void> {
  const { name, email, password, confirmPassword = password } = { ...person, ...entries };
  const card = signUpCard(person);
  await card.getByLabel('Full Name').fill(name);
  await card.getByLabel('Email Address').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(password);
  await card.getByLabel('Confirm Password').fill(confirmPassword);
  await card.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** The protected screens are open, at the Friends tab. */
export async function expectDashboard({ page }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Friends', exact: true })).toBeVisible();
}

/** Signs up with a password; the address is still to be verified. */
export async function signUp(person: Person): Promise<void> {
  await openSignUp(person);
  await submitSignUp(person);
  await expectDashboard(person);
}

const verifyNotice = ({ page }: Person): Locator =>
  page.getByText('Verify your e-mail so that friends can find you', { exact: true });

/** Answers the verification mail, and comes back to the product, which asks for it no longer. */
export async function verifyEmail(person: Person): Promise<void> {
  await expect(verifyNotice(person)).toBeVisible();
  const link = await receiveVerificationLink(person.email);
  const answer = await fetch(link);
  expect(answer.ok).toBe(true);
  await person.page.reload();
  await expectDashboard(person);
  await expect(verifyNotice(person)).toBeHidden();
}

/** Signs in with a password. */
export async function signIn(person: Person): Promise<void> {
  await openSignIn(person);
  await submitSignIn(person);
  await expectDashboard(person);
}

/** Signs out by the account page. */
export async function signOut({ page }: Person): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The error on the card that is open. */
export async function expectCardError(card: Locator, message: string): Promise<void> {
  await expect(card.getByRole('alert')).toHaveText(message);
}

/** The dialog that stands in for Google's popup beside emulators. */
export const googleDialog = ({ page }: Person): Locator =>
  page.getByRole('dialog', { name: 'Google account' });

/** Continues with a Google account of that address, from the card that is open. */
export async function continueWithGoogle(person: Person, email = person.email): Promise<void> {
  await person.page.getByRole('button', { name: 'Continue with Google' }).click();
  const dialog = googleDialog(person);
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
}
