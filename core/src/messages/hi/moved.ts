import type { moved as english } from '../en/moved.ts';
import type { Translation } from '../text-of.ts';

export const moved: Translation<typeof english> = {
  adds: '{whom, select, you {{kind, select, gets {आपको {gets} और मिलने हैं} owes {आपको {owes} और देने हैं} other {आपको {gets} और मिलने हैं, साथ ही {owes} और देने हैं}}} other {{kind, select, gets {इन्हें {gets} और मिलने हैं} owes {इन्हें {owes} और देने हैं} other {इन्हें {gets} और मिलने हैं, साथ ही {owes} और देने हैं}}}}',
  itAdds: '{kind, select, gets {इससे आपको {gets} और मिलने हैं।} owes {इससे आपको {owes} और देने हैं।} other {इससे आपको {gets} और मिलने हैं, साथ ही {owes} और देने हैं।}}',
  line: '{whom, select, you {आप} other {{name}}}: {adds}',
};
