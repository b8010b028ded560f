import { expect, it } from 'vitest';
import { april, revised } from '../../../test/factories.ts';
import { isReferenceTaken, type Referring } from './store.ts';

const UTR = '412345678901';
const ours: Referring = {
  id: 'new',
  fromUserId: 'asha',
  toUserId: 'ravi',
  utr: UTR,
  actId: null,
  deletedAt: null,
};
const heldBy = (actId: string) => {
  const reference = revised({
    id: `asha_ravi·${UTR}`,
    pairKey: 'asha_ravi',
    utr: UTR,
    holders: { other: actId },
  });
  return new Map([[reference.id, reference]]);
};

it('a reference is taken by another payment between the two, and not by an imported one', () => {
  expect(isReferenceTaken(ours, heldBy('other'))).toBe(true);
  expect(isReferenceTaken(ours, heldBy('imported'))).toBe(false);
  // Whoever imports takes nothing from what the two have recorded.
  expect(isReferenceTaken({ ...ours, imported: { importId: 'file' } }, heldBy('other'))).toBe(true);
  expect(isReferenceTaken({ ...ours, deletedAt: april(2) }, heldBy('other'))).toBe(false);
});
