import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { text } from '@barabar/core/messages/text';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { CARDS, SignInPage, SignUpCard } from './login-page.tsx';

const TEXT = text('auth');

const nothing = (): void => undefined;
const card = {
  email: '',
  onEmailChange: nothing,
  onSwitch: nothing,
  onForgotten: nothing,
  askForEmail: async () => undefined,
};

/** Returns the labels of the required fields, in their order. */
const requiredFields = (markup: string): string[] =>
  [...markup.matchAll(/<label for="([^"]+)"[^>]*>([^<]+)<\/label>/g)].flatMap(([, id = '', label = '']) =>
    new RegExp(`<input[^>]*id="${id}"[^>]* required=""|<input[^>]* required=""[^>]*id="${id}"`).test(markup)
      ? [label]
      : [],
  );

/** The password fields of a card, as markup. */
const passwordFields = (markup: string): string[] =>
  [...markup.matchAll(/<input[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => /name="[^"]*password"/.test(field));

describe('a password', () => {
  it.each([
    ['the sign-in card', SignInCard, ['current-password']],
    ['the sign-up card', SignUpCard, ['new-password', 'new-password']],
  ])(
    'is hidden on %s, filled in by a password manager, and as long as one likes',
    (_, Card, autoComplete) => {
      const fields = passwordFields(renderMarkup(<Card {...card} />));
      expect(fields.map((field) => /autoComplete="([^"]*)"/i.exec(field)?.[1])).toEqual(autoComplete);
      for (const field of fields) {
        expect(field).toContain('type="password"');
        expect(field).not.toMatch(/maxlength|pattern=|readonly/i);
      }
    },
  );
});

describe('the page', () => {
  it('shows the card that it is asked for, and no other', () => {
    const titles = ['Welcome Back', 'Join Barabar', 'Forgot your password?'];
    const shown = CARDS.map((name) => {
      const text = renderText(<SignInPage card={name} onCard={nothing} />);
      return titles.filter((title) => text.includes(title));
    });
    expect(shown).toEqual(titles.map((title) => [title]));
  });

  it.each(CARDS)('fills in the address of the link on the card %s', (name) => {
    const markup = renderMarkup(<SignInPage card={name} onCard={nothing} email="asha@example.com" />);
    expect(markup).toMatch(/<input[^>]*name="email"[^>]*value="asha@example\.com"/);
  });

  it('says on the sign-in card why a session has ended', () => {
    const notice =
      'You were signed out on another device, or your password was changed. Please sign in again.';
    expect(TEXT.signIn.endedElsewhere).toBe(notice);
    expect(renderText(<SignInPage card="sign-in" onCard={nothing} notice={notice} />)).toContain(notice);
    expect(renderMarkup(<SignInPage card="sign-in" onCard={nothing} />)).not.toContain('<output');
  });
});

/** Expects each of these texts as the whole content of an element. */
function expectWords(element: ReactElement, expected: readonly string[]): void {
  const words = renderMarkup(element).split(/<[^>]*>/);
  for (const word of expected) expect(words).toContain(word);
}

describe('the sign-in card', () => {
  it('has its title, a subtitle about signing in to the account, and the ways in', () => {
    expectWords(<SignInCard {...card} />, [
      'Welcome Back',
      'Sign in to your account',
      'Sign In',
      'OR',
      'Continue with Google',
      'Sign Up',
    ]);
  });

  it('asks for address and password', () => {
    expect(requiredFields(renderMarkup(<SignInCard {...card} />))).toEqual(['Email Address', 'Password']);
  });

  it('shows no alert before there is an error', () => {
    expect(renderMarkup(<SignInCard {...card} />)).not.toContain('role="alert"');
  });
});

describe('the sign-up card', () => {
  it('has its title, its subtitle, and the ways in', () => {
    expectWords(<SignUpCard {...card} />, [
      'Join Barabar',
      'Create your account to get started',
      'Continue with Google',
      'OR',
      'Sign Up',
      'Sign In',
    ]);
  });

  it('asks for name, address, and the password twice', () => {
    expect(requiredFields(renderMarkup(<SignUpCard {...card} />))).toEqual([
      'Full Name',
      'Email Address',
      'Password',
      'Confirm Password',
    ]);
  });
});
