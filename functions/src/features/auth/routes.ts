import * as calls from '@barabar/core/contract/auth';
import * as tokenCalls from '@barabar/core/contract/tokens';
import { bind, bindPublic, bindToken, type Binding } from '../../kit/endpoint.ts';
import { keepGuest } from './keep-guest.ts';
import * as tokens from './personal-tokens.ts';
import * as service from './service.ts';
import * as verifications from './verification-service.ts';

export const authRoutes: Binding[] = [
  bindToken(calls.login, (call, { body }) => service.login(call, call.token, body.firebaseUid)),
  bindToken(calls.authenticate, (call, { body }) => service.authenticate(call, call.token, body)),
  bind(calls.keepGuest, (call, { body }) => keepGuest(call, body.guestToken)),
  bindToken(calls.sendVerification, (call) => verifications.sendCode(call, call.token)),
  bindPublic(calls.previewVerification, (call, { body }) => verifications.previewCode(call, body.code)),
  bindToken(calls.applyVerification, (call, { body }) => verifications.apply(call, call.token, body.code)),
  bind(tokenCalls.createToken, (call, { body }) => tokens.makeToken(call, call.token, body)),
  bind(tokenCalls.listTokens, (call) => tokens.listTokens(call)),
  bind(tokenCalls.endToken, (call, { params }) => tokens.end(call, params.endedId)),
  bindPublic(tokenCalls.revokeToken, async (call, { body }) => {
    await tokens.revokeToken(call, body.token);
    return {};
  }),
];
