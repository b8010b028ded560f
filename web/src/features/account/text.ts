import { PRODUCT_NAME } from '@barabar/core/product';

/** Every word of the account page (spec §2; what stands below its five items is ours). */
export const TEXT = {
  title: 'Account',
  items: ['Profile', 'Notifications', 'Privacy & Security', 'Settings', 'Help & Support'],
  comingSoon: 'Coming Soon',
  signOut: 'Sign Out',
  cancel: 'Cancel',
  edit: {
    action: 'Edit profile',
    title: 'Edit profile',
    choosePicture: 'Choose picture',
    removePicture: 'Remove picture',
    unreadablePicture: 'This picture could not be read. Please choose another one.',
    name: 'Full Name',
    phoneNumber: 'Phone number (optional)',
    phoneNumberHint: 'Your friends see it.',
    upiId: 'UPI ID (optional)',
    upiIdHint: 'Where your friends can pay you.',
    save: 'Save',
    saving: 'Saving...',
    failed: 'Failed to save your profile',
  },
  verification: {
    address: 'E-mail address',
    verified: 'Verified',
    action: 'Verify my e-mail address',
    sent: 'Mail sent',
    failed: 'Failed to send the verification mail',
  },
  appearance: { title: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  download: {
    action: 'Download my data',
    busy: 'Preparing your data...',
    failed: 'Failed to download your data',
    fileName: (day: string) => `${PRODUCT_NAME.toLowerCase()}-${day}.json`,
  },
  remove: {
    action: 'Delete my account',
    title: 'Delete your account?',
    intro: 'This deletes your account for good. It cannot be undone.',
    consequences: [
      'Your name, picture, e-mail address, phone number and UPI ID are removed.',
      'You leave all your groups, and your friendships end.',
      'Expenses you shared stay with the others, under the name “Deleted user”.',
      'All your balances must be settled first.',
    ],
    understood: 'I understand that this cannot be undone',
    confirm: 'Delete account',
    busy: 'Deleting...',
    failed: 'Failed to delete your account',
  },
} as const;
