import { expect, type Locator } from '@playwright/test';
import type { Person, Profile } from './person.ts';
import { receiveVerificationLink } from './mail.ts';
import { soon, untilShown } from './wait.ts';

export const signInCard = ({ page }: Person): Locator => page.getByRole('region', { name: 'Welcome Back' });

export const signUpCard = ({ page }: Person): Locator => page.getByRole('region', { name: 'Join Barabar' });

export async function openSignIn(person: Person): Promise<void> {
  await person.page.goto('/login');
  await untilShown(signInCard(person));
}

export async function openSignUp(person: Person): Promise<void> {
  await openSignIn(person);
  await signInCard(person).getByRole('button', { name: 'Sign Up' }).click();
  await expect(signUpCard(person)).toBeVisible();
}

export async function submitSignIn(
  person: Person,
  { email, password }: Pick<Profile, 'email' | 'password'> = person,
): Promise<void> {
  const card = signInCard(person);
  await card.getByLabel('Email Address').fill(email);
  await card.getByLabel('Password').fill(password);
  await card.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills in the sign-up card and submits it. `confirmPassword` defaults to the password. */
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

export async function expectDashboard({ page }: Person): Promise<void> {
  await untilShown(page.getByRole('heading', { level: 1, name: 'Friends', exact: true }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function signUp(person: Person): Promise<void> {
  await openSignUp(person);
  await submitSignUp(person);
  await expectDashboard(person);
}

export const verifyNotice = ({ page }: Person): Locator =>
  page.getByText('Verify your email so that friends can find you', { exact: true });

/** In the session that requested it; returns to the product, where the banner is gone. */
export async function verifyEmail(person: Person): Promise<void> {
  const { page } = person;
  await expect(verifyNotice(person)).toBeVisible();
  await page.goto(await receiveVerificationLink(person.email));
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await page.getByRole('link', { name: 'Go to your friends' }).click();
  await expectDashboard(person);
  await expect(verifyNotice(person)).toBeHidden();
}

/** Verifies the address by the banner's button, which answers its own mail beside emulators. */
export async function verifyByBanner(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: 'Verify now' }).click();
  await expect(verifyNotice(person)).toBeHidden({ timeout: 25_000 });
}

export async function signIn(person: Person): Promise<void> {
  await openSignIn(person);
  await submitSignIn(person);
  await expectDashboard(person);
}

export async function signOut({ page }: Person): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await soon((options) => expect(page).toHaveURL(/\/login$/, options));
}

export async function expectCardError(card: Locator, message: string): Promise<void> {
  await soon((options) => expect(card.getByRole('alert')).toHaveText(message, options));
}

/** The emulator's dialog in place of Google's popup. */
const googleDialog = ({ page }: Person): Locator => page.getByRole('dialog', { name: 'Google account' });

export async function continueWithGoogle(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: 'Continue with Google' }).click();
  const dialog = googleDialog(person);
  await dialog.getByLabel('Email Address').fill(person.email);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
}
