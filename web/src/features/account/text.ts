import { CURRENCIES, type Currency } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';

/**
 * Returns a currency's name and code, "Indian Rupee (INR)", or its code alone if the browser does not know the name.
 */
function nameOf(currency: Currency): string {
  const name = new Intl.DisplayNames('en-IN', { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}

/** All words of Account and its screens (spec §2). Words inside the five screens are not from the specification. */
export const TEXT = {
  title: 'Account',
  items: ['Profile', 'Notifications', 'Privacy & Security', 'Settings', 'Help & Support'],
  unverified: 'Not verified',
  back: 'Go back to account',
  signOut: 'Sign Out',
  cancel: 'Cancel',
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
  notifications: {
    optional: 'Emails you can switch off',
    kinds: {
      reminders: {
        name: 'Reminders',
        hint: 'A friend reminds you of what you owe. Each friend can do so once a day.',
      },
      comments: { name: 'Comments', hint: 'A friend comments on an expense that you are in.' },
    },
    silent: 'Friends are not told that you have switched emails off.',
    always: 'Emails that are always sent',
    necessary: [
      ['Verification', 'The link to verify your email address, when you ask for it.'],
      ['Password reset', 'The link to choose a new password, when you ask for it.'],
      ['Invitations', `Sent only to people who do not have a ${PRODUCT_NAME} account yet.`],
    ],
    failed: 'Failed to save your notifications',
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
  currency: {
    title: 'Currency',
    label: 'Default currency',
    hint: 'New expenses start in this currency. You can choose another one for each expense. Amounts already recorded do not change.',
    options: CURRENCIES.map((value) => ({ value, label: nameOf(value) })),
    failed: 'Failed to save your default currency',
  },
  download: {
    action: 'Download my data',
    records: 'Export my records',
    busy: 'Preparing your data...',
    failed: 'Failed to download your data',
    fileName: (day: string) => `${PRODUCT_NAME.toLowerCase()}-${day}.json`,
  },
  remove: {
    action: 'Delete my account',
    title: 'Delete your account?',
    intro: 'This deletes your account permanently. It cannot be undone.',
    consequences: [
      'Your name, picture, email address, phone number and UPI ID are removed.',
      'You leave all your groups, and everyone is removed from your friends.',
      'Expenses you shared stay with the others, under the name “Deleted user”.',
      'All your balances must be settled first.',
    ],
    understood: 'I understand that this cannot be undone',
    confirm: 'Delete account',
    busy: 'Deleting...',
    failed: 'Failed to delete your account',
  },
} as const;
