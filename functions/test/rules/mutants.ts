export interface Mutant {
  readonly name: string;
  readonly rules: string;
}

const ALLOW = /allow ([a-z, ]+): if ([^;]+);/g;
const RETURN = /return ([^;]+);/g;

/** Parts of an expression that `&&` and `||` of its top level join, with where they begin. */
function conditionsOf(expression: string): { text: string; start: number }[] {
  const conditions: { text: string; start: number }[] = [];
  let depth = 0;
  let start = 0;
  const take = (end: number): void => {
    const text = expression.slice(start, end);
    conditions.push({ text: text.trim(), start: start + text.length - text.trimStart().length });
  };
  for (let index = 0; index < expression.length; index += 1) {
    const character = expression.charAt(index);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    const isJoint = depth === 0 && ['&&', '||'].includes(expression.slice(index, index + 2));
    if (!isJoint) continue;
    take(index);
    start = index + 2;
    index += 1;
  }
  take(expression.length);
  return conditions;
}

interface Place {
  readonly start: number;
  readonly text: string;
}

const put = (rules: string, { start, text }: Place, replacement: string): string =>
  rules.slice(0, start) + replacement + rules.slice(start + text.length);

const nameOf = ({ text }: Place): string => text.replaceAll(/\s+/g, ' ');

/** Every expression of the rules that decides something: what stands behind `if`, and what functions return. */
function decisionsOf(rules: string): Place[] {
  return [...rules.matchAll(ALLOW), ...rules.matchAll(RETURN)].map((match) => {
    const text = match[2] ?? match[1] ?? '';
    return { text, start: match.index + match[0].length - 1 - text.length };
  });
}

/** Each `allow` turned round: what it lets through is refused, and the other way round. */
export function flipAllows(rules: string): Mutant[] {
  return [...rules.matchAll(ALLOW)].map((match) => {
    const text = match[2] ?? '';
    const place = { text, start: match.index + match[0].length - 1 - text.length };
    return { name: `allow ${match[1]}: if not ${nameOf(place)}`, rules: put(rules, place, `!(${text})`) };
  });
}

/** Each condition turned round, and each of several left out. */
export function changeConditions(rules: string): Mutant[] {
  return decisionsOf(rules).flatMap((decision) => {
    const conditions = conditionsOf(decision.text);
    if (conditions.length < 2) return [];
    return conditions.flatMap((condition) => {
      const place = { text: condition.text, start: decision.start + condition.start };
      const isAnd = decision.text.includes('&&');
      return [
        { name: `the contrary of ${nameOf(place)}`, rules: put(rules, place, `!(${place.text})`) },
        { name: `without ${nameOf(place)}`, rules: put(rules, place, isAnd ? 'true' : 'false') },
      ];
    });
  });
}
