import { PRODUCT_NAME } from '../../product.ts';

/** Account and its screens (spec §2). Words inside the five screens are not from the specification. */
export const account = {
  title: 'Account',
  items: {
    profile: 'Profile',
    notifications: 'Notifications',
    privacy: 'Privacy & Security',
    settings: 'Settings',
    help: 'Help & Support',
  },
  /** Opens the dialog with the person's links. */
  addMe: `Add me on ${PRODUCT_NAME}`,
  unverified: 'Not verified',
  guest: 'Guest, without an account',
  keep: 'Make an account and keep your balance',
  back: 'Go back to account',
  signOut: 'Sign Out',
  edit: {
    name: 'Full Name',
    phoneNumber: 'Phone number (optional)',
    phoneNumberHint: 'Your friends can see it.',
    upiId: 'UPI ID (optional)',
    upiIdHint: 'Where your friends can pay you.',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Profile saved',
    failed: 'Failed to save your profile',
  },
  verification: {
    address: 'Email address',
    verified: 'Verified',
    action: 'Verify my email address',
    sent: 'Email sent',
    failed: 'Failed to send the verification email',
  },
  recurring: {
    title: 'Recurring expenses',
    hint: 'Expenses that are added by themselves, in all your groups and with your friends.',
    show: 'Show recurring expenses',
  },
  notifications: {
    optional: 'Emails you can choose',
    kinds: {
      reminders: {
        name: 'Reminders',
        hint: 'A friend reminds you of what you owe, at most once a day, or says that your payment has not arrived.',
      },
      comments: {
        name: 'Comments',
        hint: 'A friend comments on an expense that you are in.',
      },
      digest: {
        name: 'Weekly summary',
        hint: 'Every Monday, what you owe, what you are owed and who waits for your answer. Only if something is open.',
      },
    },
    silent: 'Friends are not told that you have switched emails off.',
    always: 'Emails that are always sent',
    necessary: {
      verification: {
        name: 'Verification',
        about: 'The link to verify your email address, when you ask for it.',
      },
      passwordReset: {
        name: 'Password reset',
        about: 'The link to choose a new password, when you ask for it.',
      },
      invitations: {
        name: 'Invitations',
        about: `Sent only to people who do not have a ${PRODUCT_NAME} account yet.`,
      },
    },
    failed: 'Failed to save your notifications',
  },
  push: {
    title: 'Push notifications',
    hint: 'What friends do in expenses that you are in. At most one in ten minutes.',
    device: 'Push on this device',
    deviceHint: 'They show names and amounts, also when the screen is locked.',
    obstacles: {
      denied: 'Notifications of this site are blocked. Allow them in the settings of your browser, and open this screen again.',
      unsupported: 'This browser has no push notifications.',
      'home-screen': `Add ${PRODUCT_NAME} to your home screen first, and open it from there.`,
    },
    kindsHint: 'What you choose below applies to every device on which push is on.',
    kinds: {
      added: 'An expense is added',
      edited: 'An expense or a payment is changed',
      paid: 'A payment is recorded, or has not arrived',
      reminders: 'A friend reminds you',
      comments: 'A friend writes a comment',
    },
    failed: 'Failed to change your push notifications',
  },
  security: {
    password: 'Password',
    sessions: 'Signing out',
    here: 'Sign out on this device',
    everywhere: 'Sign out everywhere',
    everywhereBusy: 'Signing out...',
    everywhereHint: '“Sign out everywhere” signs you out on every device, including this one.',
    everywhereFailed: 'Failed to sign out everywhere',
    blocked: 'Blocked people',
    data: 'Your data',
  },
  appearance: {
    title: 'Appearance',
    hint: 'Applies to this device.',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  shortcuts: {
    title: 'Keyboard',
    where: 'Applies to this device.',
    name: 'Keyboard shortcuts',
    hint: '“/” opens the search, and “n” adds an expense.',
  },
  currency: {
    title: 'Currency',
    label: 'Default currency',
    hint: 'New expenses start in this currency. You can choose another one for each expense. Amounts already recorded do not change.',
    noneFound: 'No currencies found',
    failed: 'Failed to save your default currency',
  },
  download: {
    action: 'Download my data',
    records: 'Export my records',
    busy: 'Preparing your data...',
    failed: 'Failed to download your data',
  },
  remove: {
    action: 'Delete my account',
    title: 'Delete your account?',
    intro: 'This deletes your account permanently. It cannot be undone.',
    consequences: {
      profile: 'Your name, picture, email address, phone number and UPI ID are removed.',
      groups: 'You leave all your groups, and everyone is removed from your friends.',
      expenses: 'Expenses you shared stay with the others, under the name “Deleted user”.',
      balances: 'All your balances must be settled first.',
    },
    understood: 'I understand that this cannot be undone',
    confirm: 'Delete account',
    busy: 'Deleting...',
    failed: 'Failed to delete your account',
  },
} as const;
