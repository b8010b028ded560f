import { describe, expect, it } from 'vitest';
import { makeViewer } from '../../test-support/factories.ts';
import { changesOf, profileDraft, PROFILE_FIELDS } from './profile-form.tsx';

const asha = makeViewer('Asha Nair', { avatar: '/api/avatars/a', phoneNumber: '+919876543210' });
const draft = profileDraft(asha);

describe('what a draft changes', () => {
  it('is nothing if only spaces around a field were changed, or nothing at all', () => {
    expect(changesOf(asha, draft)).toEqual({});
    expect(changesOf(asha, { ...draft, name: ' Asha Nair ', phoneNumber: '+919876543210 ' })).toEqual({});
  });

  it('is only the changed fields', () => {
    expect(changesOf(asha, { ...draft, name: ' Asha Pillai ' })).toEqual({ name: 'Asha Pillai' });
    expect(changesOf(asha, { ...draft, upiId: 'asha@upi' })).toEqual({ upiId: 'asha@upi' });
    expect(changesOf(asha, { ...draft, avatar: 'data:image/jpeg;base64,AA' })).toEqual({
      avatar: 'data:image/jpeg;base64,AA',
    });
  });

  it('removes emptied fields', () => {
    expect(changesOf(asha, { ...draft, phoneNumber: ' ', avatar: undefined })).toEqual({
      phoneNumber: null,
      avatar: null,
    });
  });
});

describe('a field is checked by the rules of the server', () => {
  const problemIn = (field: keyof typeof PROFILE_FIELDS, text: string): string | undefined =>
    PROFILE_FIELDS[field].safeParse(text).error?.issues[0]?.message;

  it.each([
    ['name', 'Asha Nair'],
    ['phoneNumber', ''],
    ['phoneNumber', '98765 43210'],
    ['upiId', ''],
    ['upiId', 'Asha@UPI'],
  ] as const)('%s may be "%s"', (field, text) => {
    expect(problemIn(field, text)).toBeUndefined();
  });

  it.each([
    ['name', ' ', 'Please enter your full name.'],
    ['phoneNumber', '12', 'Please enter a valid phone number, such as +91 98765 43210'],
    ['upiId', 'asha@example.com', 'Please enter a valid UPI ID, such as name@bank'],
  ] as const)('%s may not be "%s"', (field, text, message) => {
    expect(problemIn(field, text)).toBe(message);
  });
});
