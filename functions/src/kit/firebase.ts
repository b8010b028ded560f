import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

export const app = initializeApp();

export const db = getFirestore(app);

/** The identity service. Triggers load its code with the first question, which few events ask. */
export const loadAuth = async () => (await import('firebase-admin/auth')).getAuth(app);
