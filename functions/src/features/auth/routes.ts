import * as calls from '@barabar/core/contract/auth';
import * as tokenCalls from '@barabar/core/contract/tokens';
import type { Deps } from '../../kit/deps.ts';
import { bind, bindPublic, bindToken, type Binding } from '../../kit/endpoint.ts';
import { keepGuest } from './keep-guest.ts';
import * as tokens from './personal-tokens.ts';
import * as service from './service.ts';
import * as verifications from './verification-service.ts';

/** Sign-in calls, for which a verified token is enough since they find or make the record, and those about tokens of programs. */
export const authRoutes = (deps: Deps): Binding[] => [
  bindToken(calls.login, async ({ caller, body }) => ({
    data: await service.login(deps, caller.token, body.firebaseUid),
  })),
  bindToken(calls.authenticate, async ({ caller, body }) => ({
    data: await service.authenticate(deps, caller.token, body),
  })),
  bind(calls.keepGuest, async ({ caller, body }) => ({
    data: await keepGuest(deps, caller, body.guestToken),
  })),
  bindToken(calls.sendVerification, async ({ caller }) => ({
    data: await verifications.send(deps, caller.token),
  })),
  bindPublic(calls.previewVerification, async ({ body }) => ({
    data: await verifications.preview(deps, body.code),
  })),
  bindToken(calls.applyVerification, async ({ caller, body }) => ({
    data: await verifications.apply(deps, caller.token, body.code),
  })),
  bind(tokenCalls.createToken, async ({ caller, body }) => ({
    data: await tokens.create(deps, caller.token, body),
  })),
  bind(tokenCalls.listTokens, async ({ caller }) => ({ data: await tokens.list(deps, caller.userId) })),
  bind(tokenCalls.endToken, async ({ caller, params }) => ({
    data: await tokens.end(deps, caller.userId, params.endedId),
  })),
  bindPublic(tokenCalls.revokeToken, async ({ body }) => {
    await tokens.revoke(deps, body.token);
    return { data: {} };
  }),
];
