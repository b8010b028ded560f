/** What is wrong with a sign-in or sign-up (spec §5, §8). */
export const signInErrors = {
  invalidEmail: 'Please enter a valid email address.',
  wrongPassword: 'Invalid email or password. Please try again.',
  emailInUse: 'An account with this email already exists. Please sign in instead.',
  tooMany: 'Too many failed attempts. Please try again later.',
  weakPassword: 'Password should be at least 6 characters long.',
  popupBlocked: 'Popup was blocked. Please allow popups and try again.',
  noAccount: 'No account found with this email. Please sign up first.',
  signInFailed: 'Sign-in failed. Please try again.',
  signInCancelled: 'Sign-in was cancelled.',
  googleSignInFailed: 'Google sign-in failed. Please try again.',
  signUpFailed: 'Account creation failed. Please try again.',
  signUpCancelled: 'Sign-up was cancelled.',
  googleSignUpFailed: 'Google sign-up failed. Please try again.',
  passwordsDiffer: 'Passwords do not match.',
  noPassword: 'Please enter your password.',
  noName: 'Please enter your full name.',
} as const;
