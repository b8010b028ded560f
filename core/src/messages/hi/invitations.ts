import type { invitations as english } from '../en/invitations.ts';
import type { Translation } from '../text-of.ts';

export const invitations: Translation<typeof english> = {
  title: 'न्योते',
  by: '{name} ने आपको बुलाया है',
};
