/** What a group's page says of members who came by a link. All of it is ours. */
export const groupMembers = {
  guest: 'Guest',
  cameByYours: 'came by your link',
  cameBy: 'came by {name}’s link',
  isNew: 'new',
  newUntil: 'new until {day}',
  /** Of admins, about somebody new. */
  trust: 'Let {name} change what others added',
  endTrust: 'No longer let {name} change what others added',
  trusted: '{name} can change what others added now',
  trustEnded: '{name} changes only what they added themselves now',
  trustFailed: 'That could not be saved. Please try again.',
  addFriend: 'Add {name} to friends',
  friendAdded: '{name} is among your friends now',
  friendFailed: 'Failed to add {name} to friends',
  changeRole: 'Change the role of {name}',
} as const;
