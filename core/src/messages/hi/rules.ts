import type { rules as english } from '../en/rules.ts';
import type { Translation } from '../text-of.ts';

export const rules: Translation<typeof english> = {
  units: {
    daily: 'दिन',
    'month-end': 'महीने',
    weekly: 'हफ़्ते',
    monthly: 'महीने',
    yearly: 'साल',
  },
  daily: '{interval, plural, =1 {हर दिन} other {हर # दिन में}}',
  monthEnd: '{interval, plural, =1 {हर महीने के आख़िरी दिन} other {हर # महीने में, महीने के आख़िरी दिन}}',
  weekly: '{interval, plural, =1 {हर हफ़्ते {weekday} को} other {हर # हफ़्ते में {weekday} को}}',
  monthly: '{interval, plural, =1 {हर महीने {date, selectordinal, other {#}} तारीख़ को} other {हर # महीने में {date, selectordinal, other {#}} तारीख़ को}}',
  monthlyOrLast: '{interval, plural, =1 {हर महीने {date, selectordinal, other {#}} तारीख़ को, या आख़िरी दिन} other {हर # महीने में {date, selectordinal, other {#}} तारीख़ को, या आख़िरी दिन}}',
  yearly: '{interval, plural, =1 {हर साल {day} को} other {हर # साल में {day} को}}',
  leapDay: '{interval, plural, =1 {हर साल 29 फ़रवरी को, या 28 फ़रवरी को} other {हर # साल में 29 फ़रवरी को, या 28 फ़रवरी को}}',
  until: '{day} तक',
  times: '{count, plural, =1 {एक बार} other {# बार}}',
};
