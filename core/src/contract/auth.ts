import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { cutName, person, text, time } from './fields.ts';

/** The caller's own record (spec §3, User). */
export const user = person.extend({
  createdAt: time,
  updatedAt: time,
  /** Where friends can pay: name@handle. */
  upiId: z.string().optional(),
  /** Whether friends can find this person under the address: false until it is verified. */
  isEmailVerified: z.boolean(),
});
export type User = z.output<typeof user>;

/** Spec §5's third rule of sign-up. */
export const NAME_REQUIRED_MESSAGE = 'Please enter your full name.';

const firebaseUid = z.string().min(1).max(128);

/** Looks up the record that belongs to the token. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'The record of the signed-in person',
  access: 'token',
  body: z.strictObject({ firebaseUid }),
  data: user,
  refusals: ['not-yourself', 'no-user-record'],
});

/** Looks up the record that belongs to the token, creating or claiming it if there is none. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/auth/authenticate',
  summary: 'The record of the signed-in person, created if there is none',
  access: 'token',
  body: z.strictObject({
    firebaseUid,
    /** Accepted as the spec sends it; the address that counts is the token's. */
    email: z.string().max(320).optional(),
    /** Cut where it is too long: an identity provider's display name must keep nobody out. */
    name: text(NAME_REQUIRED_MESSAGE).min(1, NAME_REQUIRED_MESSAGE).overwrite(cutName),
  }),
  data: user,
  refusals: ['not-yourself'],
});

/** Ends every session of the caller, on all devices: tokens that are out count for another minute at most. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends every session of the signed-in person',
  access: 'token',
  data: z.object({}),
});

/** Nothing is sent where the address counts as verified already. */
export const sendVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/verification',
  summary: 'Sends the signed-in person the mail by which they verify their address',
  access: 'token',
  data: z.object({ isSent: z.boolean() }),
});
