import type { signInErrors as english } from '../en/signInErrors.ts';
import type { Translation } from '../text-of.ts';

export const signInErrors: Translation<typeof english> = {
  invalidEmail: 'कृपया सही ईमेल पता डालें।',
  wrongPassword: 'ईमेल या पासवर्ड ग़लत है। कृपया फिर कोशिश करें।',
  emailInUse: 'इस ईमेल से पहले से खाता बना है। कृपया साइन इन करें।',
  tooMany: 'बहुत बार ग़लत कोशिश हुई। कृपया बाद में फिर कोशिश करें।',
  weakPassword: 'पासवर्ड कम से कम 6 अक्षरों का होना चाहिए।',
  popupBlocked: 'पॉपअप ब्लॉक हो गया। कृपया पॉपअप की अनुमति दें और फिर कोशिश करें।',
  noAccount: 'इस ईमेल से कोई खाता नहीं मिला। कृपया पहले खाता बनाएँ।',
  signInFailed: 'साइन इन नहीं हो सका। कृपया फिर कोशिश करें।',
  signInCancelled: 'साइन इन रद्द किया गया।',
  googleSignInFailed: 'Google से साइन इन नहीं हो सका। कृपया फिर कोशिश करें।',
  signUpFailed: 'खाता नहीं बन सका। कृपया फिर कोशिश करें।',
  signUpCancelled: 'खाता बनाना रद्द किया गया।',
  googleSignUpFailed: 'Google से खाता नहीं बन सका। कृपया फिर कोशिश करें।',
  passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं।',
  noPassword: 'कृपया अपना पासवर्ड डालें।',
  noName: 'कृपया अपना पूरा नाम डालें।',
};
