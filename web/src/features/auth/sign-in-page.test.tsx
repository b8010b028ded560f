import { describe, expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../lib/render-text.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpCard } from './sign-up-card.tsx';

const card = { onSwitch: () => undefined, askForEmail: async () => undefined };

/** Labels of the fields that must be filled in, in their order. */
const requiredFields = (markup: string): string[] =>
  [...markup.matchAll(/<label for="([^"]+)"[^>]*>([^<]+)<\/label>/g)].flatMap(([, id = '', label = '']) =>
    new RegExp(`<input[^>]*id="${id}"[^>]* required=""|<input[^>]* required=""[^>]*id="${id}"`).test(markup)
      ? [label]
      : [],
  );

describe('the page', () => {
  it('shows the sign-in card first', () => {
    expect(renderText(<SignInPage />)).toContain('Welcome Back');
    expect(renderText(<SignInPage />)).not.toContain('Join Barabar');
  });
});

describe('the sign-in card', () => {
  it('has its title, a subtitle about signing in to the account, and the ways in', () => {
    const words = renderMarkup(<SignInCard {...card} />).split(/<[^>]*>/);
    for (const word of [
      'Welcome Back',
      'Sign in to your account',
      'Sign In',
      'OR',
      'Continue with Google',
      'Sign Up',
    ]) {
      expect(words).toContain(word);
    }
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
    const words = renderMarkup(<SignUpCard {...card} />).split(/<[^>]*>/);
    for (const word of [
      'Join Barabar',
      'Create your account to get started',
      'Sign Up',
      'OR',
      'Continue with Google',
      'Sign In',
    ]) {
      expect(words).toContain(word);
    }
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
