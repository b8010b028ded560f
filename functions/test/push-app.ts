import { afterAll } from 'vitest';
import type { PushDeps } from '../src/features/push/deliver-push.ts';
import { createPushSender } from '../src/features/push/send-push.ts';
import { startPushService, VAPID } from './push-service.ts';
import { openApp } from './world.ts';

export async function openPush() {
  const service = await startPushService();
  afterAll(() => service.stop());
  const app = await openApp({ deps: { push: { publicKey: VAPID.publicKey, isLocal: true } } });
  const deps: PushDeps = { ...app.deps, send: createPushSender({ ...VAPID, isLocal: true }) };
  return { app, service, deps };
}
