import { createPersonLink } from '@barabar/core/contract/links';
import { linksOf } from '../../src/records/links/store.ts';
import { readMerge } from '../../src/records/merges/store.ts';
import { finishMerge } from '../merging.ts';
import { somePushSubscription } from '../push-service.ts';
import * as may from './answers.ts';
import { reused, sending, type Lines, type Sender } from './senders.ts';
import type { Role, Scene } from './scene.ts';

const foreignUid = ({ people }: Scene, role: Role): string =>
  people[role === 'admin' ? 'member' : 'admin'].uid;

const byNewcomer: Sender = async (scene) => ({ as: await scene.newcomer() });

/** The link of a verification mail to somebody who has just signed up; and of their own, in their session. */
const aLink: Sender = async (scene) => ({ body: { code: (await scene.unusedLink()).code } });
const ownLink: Sender = async (scene) => {
  const { code, as } = await scene.newLink();
  return { body: { code }, as };
};

const keptGuest: Sender = async ({ app }) => {
  const guest = await app.joinAsGuest('Gita Guest');
  const finish = async (): Promise<void> => {
    if (await readMerge(app, guest.userId)) await finishMerge(app, guest);
  };
  return { body: { guestToken: guest.token }, finish };
};

/** A link to the admin. How many there may be is not what this is about. */
export async function newLinkToAdmin({ app, people }: Scene) {
  for (const { ref } of (await linksOf(app).get()).docs) await ref.delete();
  return app.ask(createPersonLink, { as: people.admin, body: {} });
}
const toPersonLink: Sender = reused(async (scene) => {
  const { id } = await newLinkToAdmin(scene);
  return { params: { linkId: id }, hidden: id };
});

/** What concerns a person's session, account, tokens, notifications and links. */
export const ACCOUNT = {
  login: [
    ['the own sign-in', may.SIGNED_IN, ({ people }, role) => ({ body: { firebaseUid: people[role].uid } })],
    ['a foreign one', may.FOREIGN_UID, (scene, role) => ({ body: { firebaseUid: foreignUid(scene, role) } })],
  ],
  authenticate: [
    [
      'the own sign-in',
      may.SIGNED_IN,
      ({ people }, role) => ({ body: { firebaseUid: people[role].uid, name: 'Somebody' } }),
    ],
    [
      'a foreign one',
      may.FOREIGN_UID,
      (scene, role) => ({ body: { firebaseUid: foreignUid(scene, role), name: 'Somebody' } }),
    ],
  ],
  logout: [['the own sessions', may.SIGNED_IN, byNewcomer]],
  sendVerification: [['the own address', may.SIGNED_IN]],
  previewVerification: [
    ['a link', may.PUBLIC, aLink],
    ['none', may.NOTHING_FOR_ANYBODY, sending({ code: 'none' })],
  ],
  applyVerification: [
    ['the own link', may.SIGNED_IN, ownLink],
    ['the link of another', may.FOREIGN_UID, aLink],
    ['none', may.NOBODY, sending({ code: 'none' })],
  ],
  keepGuest: [['a guest', may.ALL_BUT_GUESTS, keptGuest]],

  getAccount: [['the own record', may.SIGNED_IN]],
  updateAccount: [
    ['the own record', may.SIGNED_IN, sending({ upiId: 'somebody@bank' })],
    [
      'the own settings, mails among them',
      may.ALL_BUT_GUESTS,
      sending({ notifications: { reminders: true, comments: true }, defaultCurrency: 'USD', locale: 'en' }),
    ],
    ['the own categories', may.SIGNED_IN, sending({ categories: [{ name: 'Boats', icon: 'water' }] })],
  ],
  exportAccount: [['the own data', may.SIGNED_IN]],
  deleteAccount: [['one with nothing to settle', may.SIGNED_IN, byNewcomer]],
  createToken: [['a new one', may.ALL_BUT_GUESTS, sending({ name: 'budget', expiresInDays: 30 })]],
  listTokens: [['the own', may.ALL_BUT_GUESTS]],
  endToken: [['any', may.ALL_BUT_GUESTS, () => ({ params: { endedId: 'absent' } })]],
  revokeToken: [['any text', may.PUBLIC, sending({ token: 'brb_found' })]],
  getPushKey: [['the key', may.SIGNED_IN]],
  keepPushSubscription: [['a browser', may.SIGNED_IN, () => ({ body: somePushSubscription() })]],
  removePushSubscription: [['any browser', may.SIGNED_IN, () => ({ params: { subscriptionId: 'absent' } })]],
  getSign: [['what is closed', may.PUBLIC]],
  getAvatar: [['a picture', may.PUBLIC, ({ avatarId }) => ({ params: { avatarId } })]],

  createPersonLink: [['a new one', may.ALL_BUT_GUESTS, sending({})]],
  listPersonLinks: [['the own', may.ALL_BUT_GUESTS]],
  revokePersonLink: [['one of the admin', may.ADMIN_ALONE, toPersonLink]],
} satisfies Lines;
