/** Push notifications on this device. All of it is ours. */
export const pushDevice = {
  noWorker: 'Push notifications need the application on this device, where it is not stored yet. Please check your connection and the free space, then try again.',
} as const;
