import { initializeApp, type FirebaseOptions } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Connects App Check in a Firebase app of its own. In the app of Auth and Firestore, their SDKs would hold each request
 * until there is a token: for ever, where a browser blocks Google's script. The first token is asked for at once.
 * @returns a function that returns a valid token
 */
export function connectAppCheck(siteKey: string, project: FirebaseOptions): () => Promise<string> {
  const appCheck = initializeAppCheck(initializeApp(project, 'app-check'), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
