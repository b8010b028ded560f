/** What a group's page says of members who came by a link. All of it is ours. */
export const groupMembers = {
  guest: 'Guest',
  cameByYours: 'came by your link',
  cameBy: 'came by {name}’s link',
  addFriend: 'Add {name} to friends',
  friendAdded: '{name} is among your friends now',
  friendFailed: 'Failed to add {name} to friends',
  changeRole: 'Change the role of {name}',
} as const;
