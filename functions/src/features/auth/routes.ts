import { authenticate, login, logout, sendVerification } from '@barabar/core/contract/auth';
import { bindToken, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { authService } from './service.ts';
import { verificationService } from './verification-service.ts';

/** Sign-in calls: a verified token is enough, since they find or make the record. */
export const authRoutes = (deps: Deps): Binding[] => {
  const service = authService(deps);
  const verifications = verificationService(deps);
  return [
    bindToken(login, async ({ caller, body }) => ({
      data: await service.login(caller.token, body.firebaseUid),
    })),
    bindToken(authenticate, async ({ caller, body }) => ({
      data: await service.authenticate(caller.token, body),
    })),
    bindToken(logout, async ({ caller }) => {
      await service.logout(caller.token);
      return { data: {} };
    }),
    bindToken(sendVerification, async ({ caller }) => ({ data: await verifications.send(caller.token) })),
  ];
};
