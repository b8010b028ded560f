import { expect, it } from 'vitest';
import { email as invitedAddress } from '@barabar/core/contract/fields';
import { validateSignUp } from './validate-sign-up.ts';

const form = {
  name: 'Meera Iyer',
  email: 'meera@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
};

it('passes a form that breaks no rule', () => {
  expect(validateSignUp(form)).toBeUndefined();
});

it('names the confirmation first, though every rule is broken', () => {
  expect(validateSignUp({ ...form, name: ' ', password: 'a', confirmPassword: 'b' })).toEqual({
    message: 'Passwords do not match.',
    field: 'confirmPassword',
  });
});

it('names the length before the name', () => {
  expect(validateSignUp({ ...form, name: ' ', password: '12345', confirmPassword: '12345' })).toEqual({
    message: 'Password should be at least 6 characters long.',
    field: 'password',
  });
});

it('takes six characters', () => {
  expect(validateSignUp({ ...form, password: '123456', confirmPassword: '123456' })).toBeUndefined();
});

it.each(['zzzzzzzz', '99999999', 'पासवर्ड लंबा', ' spaces at both ends ', 'x'.repeat(1_000)])(
  'asks for no kind of character, and no end: %s',
  (password) => {
    expect(validateSignUp({ ...form, password, confirmPassword: password })).toBeUndefined();
  },
);

it('takes a name of spaces for none', () => {
  const missing = { message: 'Please enter your full name.', field: 'name' };
  expect(validateSignUp({ ...form, name: '   ' })).toEqual(missing);
  expect(validateSignUp({ ...form, name: ' \u200B\u0000' })).toEqual(missing);
});

it('refuses the name "You", which stands for the viewer in lists', () => {
  expect(validateSignUp({ ...form, name: ' YOU ' })).toEqual({
    message: 'Please choose another name: “You” is what everybody is called in their own lists',
    field: 'name',
  });
});

it.each(['asha@flat', 'asha@flat.c', 'asha', 'asha@example.com, b@example.com'])(
  'refuses %s, which an invitation refuses too',
  (email) => {
    expect(invitedAddress.safeParse(email).success).toBe(false);
    expect(validateSignUp({ ...form, email })).toEqual({
      message: 'Please enter a valid email address.',
      field: 'email',
    });
  },
);

it('takes an address with spaces around it and capital letters, as an invitation does', () => {
  const email = ' Asha.Rao@Example.COM ';
  expect(invitedAddress.safeParse(email).success).toBe(true);
  expect(validateSignUp({ ...form, email })).toBeUndefined();
});
