/** The parts of Firebase by name, so that the build leaves out the rest. */
export {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateCurrentUser,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
export { FirebaseError } from 'firebase/app';
export { loadGoogleFor } from './google-window.ts';
