import { initializeApp, type FirebaseOptions } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * In an app of its own: in the app of Auth and Firestore, their SDKs hold each request until there is a token, and for
 * ever where a browser blocks Google's script. Asks for a first token at once, and for the next one in time.
 * @returns a function that returns a valid token
 */
export function connectAppCheck(siteKey: string, project: FirebaseOptions): () => Promise<string> {
  const appCheck = initializeAppCheck(initializeApp(project, 'app-check'), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
