/** Every word of the account page (spec §2). */
export const TEXT = {
  title: 'Account',
  items: ['Profile', 'Notifications', 'Privacy & Security', 'Settings', 'Help & Support'],
  comingSoon: 'Coming Soon',
  signOut: 'Sign Out',
} as const;
