import {
  applyVerification,
  authenticate,
  login,
  logout,
  previewVerification,
  sendVerification,
} from '@barabar/core/contract/auth';
import type { Deps } from '../../kit/deps.ts';
import { bindPublic, bindToken, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';
import * as verifications from './verification-service.ts';

/** Sign-in calls: a verified token is enough, since they find or make the record. */
export const authRoutes = (deps: Deps): Binding[] => [
  bindToken(login, async ({ caller, body }) => ({
    data: await service.login(deps, caller.token, body.firebaseUid),
  })),
  bindToken(authenticate, async ({ caller, body }) => ({
    data: await service.authenticate(deps, caller.token, body),
  })),
  bindToken(logout, async ({ caller }) => {
    await service.logout(deps, caller.token);
    return { data: {} };
  }),
  bindToken(sendVerification, async ({ caller }) => ({
    data: await verifications.send(deps, caller.token),
  })),
  bindPublic(previewVerification, async ({ body }) => ({
    data: await verifications.preview(deps, body.code),
  })),
  bindToken(applyVerification, async ({ caller, body }) => ({
    data: await verifications.apply(deps, caller.token, body.code),
  })),
];
