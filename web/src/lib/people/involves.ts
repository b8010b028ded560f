/** Whether `userId` is one of the two people of a balance or a settlement. */
export const involves = (
  { fromUserId, toUserId }: { readonly fromUserId: string; readonly toUserId: string },
  userId: string,
): boolean => fromUserId === userId || toUserId === userId;
