/** Each pattern is one hint, which receipts have by chance. */
const HINTS: readonly (readonly RegExp[])[] = [
  // A product label.
  [
    /\bnet (?:wt|weight|qty|quantity|contents?|vol(?:ume)?)\b/i,
    /\bbest before\b|\buse (?:by|before)\b|\bshelf life\b/i,
    /\b(?:mfd|mfg|mkt|pkd|manufactured|marketed|packed|imported)\b/i,
    /\bnutrition(?:al)?\b|\bper 100 ?(?:g|ml)\b|\bper serving\b/i,
    /\bingredients?\b|\bcontains\b/i,
    /\bkcal\b|\bprotein\b|\bcarbohydrates?\b|\b(?:total )?fat\b/i,
    /\bstore in\b|\bkeep (?:in|away|refrigerated)\b|\bcool (?:and|&) dry\b/i,
    /\b(?:incl(?:usive)?|inc)\b\W{0,2}(?:of )?all taxes\b/i,
  ],
  // A mark sheet.
  [
    /\bmarks?(?: ?sheet)?\b|\breport card\b|\bprogress report\b/i,
    /\broll\b|\badmission no\b/i,
    /\bsubjects?\b/i,
    /\bobtained\b|\bmax(?:imum)?\b/i,
    /\bpercentage\b|\bgrades?\b|\brank\b|\bcgpa\b/i,
    /\bresult\b|\bpass(?:ed)?\b|\bpromoted\b/i,
    /\b(?:teacher|principal|headmaster|headmistress|school|vidyalaya|college|examinations?|semester|term)\b/i,
  ],
  // A timetable.
  [
    /\btime ?tables?\b|\btimings?\b|\bschedule\b/i,
    /(?<!\b(?:fuel|filling|petrol|service|gas)[ -]?)\b(?:station|stop|junction|platform|terminus)\b/i,
    /\b(?:arrivals?|departures?|arr|dep)\b/i,
    /\bw\.? ?e\.? ?f\b|\beffective from\b/i,
    /\bholidays?\b|\bsundays?\b|\bweekdays?\b|\bdaily\b/i,
    /\b1st\b.*\b2nd\b/i,
    /\b(?:train|bus(?! (?:stand|depot)))\b/i,
  ],
  // A score card.
  [
    /\binnings?\b/i,
    /\bovers?\b/i,
    /\brun ?rate\b/i,
    /\bextras?\b|\bfall of wickets?\b|\bwickets?\b/i,
    /\b(?:batter|batsman|batting|bowler|bowling)\b/i,
    /\b4s\b|\b6s\b/i,
  ],
  // A menu.
  [
    /\bmenu\b/i,
    /\b(?:starters?|appeti[sz]ers?|snacks)\b/i,
    /\bmain course\b|\bmeals\b|\blunch\b|\bdinner\b/i,
    /\bbreakfast\b|\btiffin\b/i,
    /\bdesserts?\b|\bsweets\b|\bbeverages\b|\bdrinks\b/i,
    /\bspecials?\b|\bspecialit(?:y|ies)\b/i,
    /\bopen(?:ing)?\b.*\b(?:am|pm|hours|daily)\b|\b\d{1,2} ?am to \d{1,2} ?pm\b/i,
    /\border (?:at|now|online)\b|\bask (?:for|your)\b|\btaxes? extra\b|\bprices? (?:are|may|subject)\b/i,
  ],
  // A letter.
  [
    /\brespected\b|\bdear\b/i,
    /\bsir\b|\bmadam\b/i,
    /\byours\b|\bfaithfully\b|\bsincerely\b|\bregards\b/i,
    /\bto whom\b|\bsubject\s?:|\bto the\b/i,
  ],
];
const HINTS_MIN = 2;

/** A single hint is not enough. */
export const isOtherDocument = (texts: readonly string[]): boolean =>
  HINTS.some((hints) => hints.filter((hint) => texts.some((text) => hint.test(text))).length >= HINTS_MIN);
