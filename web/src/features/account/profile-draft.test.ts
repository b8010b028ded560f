import { describe, expect, it, test } from 'vitest';
import type { User } from '@barabar/core/contract/auth';
import { changesOf, draftOf, findProblems } from './profile-draft.ts';

const asha: User = {
  id: 'asha',
  name: 'Asha Nair',
  email: 'asha@example.com',
  avatar: '/api/avatars/a',
  phoneNumber: '+919876543210',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  isEmailVerified: true,
};
const draft = draftOf(asha);

describe('what a draft changes', () => {
  it('is nothing when nothing was changed, or only spaces around it', () => {
    expect(changesOf(asha, draft)).toEqual({});
    expect(changesOf(asha, { ...draft, name: ' Asha Nair ', phoneNumber: '+919876543210 ' })).toEqual({});
  });

  it('is only what was changed', () => {
    expect(changesOf(asha, { ...draft, name: ' Asha Pillai ' })).toEqual({ name: 'Asha Pillai' });
    expect(changesOf(asha, { ...draft, upiId: 'asha@upi' })).toEqual({ upiId: 'asha@upi' });
    expect(changesOf(asha, { ...draft, avatar: 'data:image/jpeg;base64,AA' })).toEqual({
      avatar: 'data:image/jpeg;base64,AA',
    });
  });

  it('takes away what was emptied', () => {
    expect(changesOf(asha, { ...draft, phoneNumber: ' ', avatar: undefined })).toEqual({
      phoneNumber: null,
      avatar: null,
    });
  });
});

test('a draft is checked as the server will check it, each field for itself', () => {
  expect(findProblems(draft)).toEqual({});
  expect(findProblems({ ...draft, phoneNumber: '', upiId: '' })).toEqual({});
  expect(findProblems({ ...draft, phoneNumber: '98765 43210', upiId: 'Asha@UPI' })).toEqual({});
  expect(findProblems({ ...draft, name: ' ', phoneNumber: '12', upiId: 'asha@example.com' })).toEqual({
    name: 'Please enter your full name.',
    phoneNumber: 'Please enter a valid phone number, such as +91 98765 43210',
    upiId: 'Please enter a valid UPI ID, such as name@bank',
  });
});
