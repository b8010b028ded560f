import * as calls from '@barabar/core/contract/auth';
import * as tokenCalls from '@barabar/core/contract/tokens';
import { bind, bindPublic, bindToken, type Binding } from '../../kit/endpoint.ts';
import { keepGuest } from './keep-guest.ts';
import * as tokens from './personal-tokens.ts';
import * as service from './service.ts';
import * as verifications from './verification-service.ts';

export const authRoutes: Binding[] = [
  bindToken(calls.login, async (call, { body }) => ({
    data: await service.login(call, call.token, body.firebaseUid),
  })),
  bindToken(calls.authenticate, async (call, { body }) => ({
    data: await service.authenticate(call, call.token, body),
  })),
  bind(calls.keepGuest, async (call, { body }) => ({
    data: await keepGuest(call, body.guestToken),
  })),
  bindToken(calls.sendVerification, async (call) => ({
    data: await verifications.send(call, call.token),
  })),
  bindPublic(calls.previewVerification, async (call, { body }) => ({
    data: await verifications.preview(call, body.code),
  })),
  bindToken(calls.applyVerification, async (call, { body }) => ({
    data: await verifications.apply(call, call.token, body.code),
  })),
  bind(tokenCalls.createToken, async (call, { body }) => ({
    data: await tokens.create(call, call.token, body),
  })),
  bind(tokenCalls.listTokens, async (call) => ({ data: await tokens.list(call) })),
  bind(tokenCalls.endToken, async (call, { params }) => ({
    data: await tokens.end(call, params.endedId),
  })),
  bindPublic(tokenCalls.revokeToken, async (call, { body }) => {
    await tokens.revoke(call, body.token);
    return { data: {} };
  }),
];
