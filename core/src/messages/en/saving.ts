/** What became of a change that could not be sent at once. All of it is ours. */
export const saving = {
  waits: 'Saved on this device. It is sent when there is a connection.',
  unconfirmed: 'Saved on this device. The server has not confirmed it yet, so it is sent again.',
  full: '{failure} Storage on this device is full, so it could not be kept for later either.',
  blocked: '{failure} This browser keeps nothing for later, for example because its window is private.',
  reused: 'This was saved already, with other content.',
  unread: "The server's answer could not be read, so it may have made the change. Please check before you make it again.",
} as const;
