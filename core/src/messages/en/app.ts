/** What single screens have beside their features' messages. */
export const app = {
  dismiss: 'Dismiss',
  recentActivities: 'Recent activities',
  leave: {
    title: 'Sign Out',
    busy: 'Signing Out...',
    failed: 'Failed to log out',
    unsent: '{count, plural, one {# change on this device is not with the server yet. Signing out discards it.} other {# changes on this device are not with the server yet. Signing out discards them.}}',
  },
  photoIsGone: 'The shared photo could not be opened. Please choose it here.',
} as const;
