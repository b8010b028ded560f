import { GROUP_ICONS, type GroupIcon } from '@barabar/core/group-icons';
import { foldSearch } from '../match-search.ts';

/** Beginnings of words by the icon of a group whose name has one. The first line that fits decides, so places come first. */
const WORDS: Readonly<Record<GroupIcon, string>> = {
  palm: 'goa gokarna beach island bali maldives andaman phuket kerala varkala pondi गोवा बीच अंडमान केरल',
  castle: 'udaipur jaipur jodhpur jaisalmer rajasthan agra palace उदयपुर जयपुर जोधपुर जैसलमेर राजस्थान आगरा महल',
  mountain:
    'trek hike hiking himalaya manali ladakh leh shimla spiti nepal kyoto mountain hills ट्रेक पहाड़ हिमालय मनाली लद्दाख शिमला नेपाल',
  tent: 'camp कैंप',
  cake: 'birthday bday anniversary जन्मदिन सालगिरह वर्षगाँठ',
  party:
    'party wedding shaadi marriage sangeet diwali holi navratri christmas eid festival पार्टी शादी विवाह संगीत दिवाली दीवाली होली ईद',
  food: 'lunch dinner breakfast brunch food tiffin mess canteen restaurant kitchen biryani pizza लंच डिनर नाश्ता खाना टिफ़िन रसोई',
  coffee: 'chai tea coffee cafe चाय कॉफ़ी',
  drinks: 'beer bar pub wine drinks बियर',
  building: 'society housing nivas residency tower colony सोसाइटी सोसायटी निवास कॉलोनी',
  house: 'flat house home apartment room villa rent hostel pg फ़्लैट घर मकान कमरा किराया हॉस्टल',
  sports: 'cricket football badminton tennis turf gym match sport क्रिकेट फ़ुटबॉल बैडमिंटन खेल जिम',
  film: 'movie film cinema netflix फ़िल्म सिनेमा',
  music: 'music concert band gig संगीत',
  school: 'college school batch class campus कॉलेज स्कूल क्लास',
  office: 'office work team project startup ऑफ़िस दफ़्तर टीम काम',
  car: 'car cab drive road ride गाड़ी कार टैक्सी',
  trip: 'trip travel tour vacation holiday weekend yatra ट्रिप यात्रा सफ़र सैर छुट्टी',
  family: 'family parents cousins परिवार',
};

/** Words this short are compared whole, or with an s: "bar" is not "Baroda". */
const WHOLE_CHARS_MAX = 4;
/** "80th", "80वाँ"; of small numbers only at the end: a "3rd floor" is no anniversary. */
const ANNIVERSARY = /^\d+(st|nd|rd|th|वा)/;

const LISTS = GROUP_ICONS.map((icon) => ({ icon, words: WORDS[icon].split(' ').map(foldSearch) }));

/** Guesses from a group's name, in English or Hindi, which icon it has; undefined where no word says. */
export function guessGroupIcon(name: string): GroupIcon | undefined {
  const named = foldSearch(name).split(/[^\p{L}\p{M}\p{N}]+/u);
  const isNamed = (word: string): boolean =>
    named.some(
      (part) =>
        part === word || part === `${word}s` || (word.length > WHOLE_CHARS_MAX && part.startsWith(word)),
    );
  const guessed = LISTS.find(({ words }) => words.some(isNamed));
  if (guessed) return guessed.icon;
  const isAnniversary = (part: string, index: number): boolean =>
    ANNIVERSARY.test(part) && (/^\d\d/.test(part) || named.slice(index + 1).join('') === '');
  return named.some(isAnniversary) ? 'cake' : undefined;
}
