import { parseAst } from 'vite';
import * as z from 'zod/mini';
import { OLDEST_BROWSERS } from './browsers.ts';
import { isSupported, listFeatures, type BrowserName, type CompatStatement } from './compat-data.ts';

/** What `public/polyfills.js` defines where it is missing. */
export const POLYFILLED: readonly string[] = [
  'Map.groupBy',
  'Promise.withResolvers',
  'AbortSignal.any',
  'URL.parse',
  ...['toSorted', 'toReversed', 'toSpliced', 'with', 'toWellFormed'].map((name) => `.${name}`),
];

/** What the search finds although nothing of it runs in a browser that lacks it, and why. */
const NOT_MEANT: ReadonlyMap<string, string> = new Map([
  ['.when', 'a function of a zod schema'],
  ['.toBase64', "a method of Firestore's own"],
  ['Iterator.forEach', "on arrays that Firestore's own maps return"],
  ['.startViewTransition', 'React calls it for <ViewTransition> alone, which no screen has'],
  ['Navigator.share', 'mayShare and canShareFile are asked before'],
  ['.share', 'a message'],
  ['cancelIdleCallback', 'requestIdleCallback is asked for before'],
]);

/** Interfaces whose methods pages and workers meet. Others, as those of devices, have many names of ours. */
const INTERFACES = new RegExp(
  `^(${[
    'Abort(Controller|Signal)',
    'Blob|File|FileReader|FormData|DataTransfer|Headers|Request|Response|URL|URLSearchParams',
    'Cache|CacheStorage|Clients?|PushManager|PushSubscription|ServiceWorker\\w*|WorkerGlobalScope',
    'Document|DocumentFragment|DOMTokenList|Element|EventTarget|HTML(?!FencedFrame|Geolocation|Install)\\w*|Node|NodeList',
    'Animation|CSSStyleDeclaration|CSSStyleSheet|Range|Selection|ShadowRoot|SVGElement',
    'CanvasRenderingContext2D|ImageBitmap|MediaDevices|MediaStream|MediaStreamTrack|OffscreenCanvas',
    'IDB\\w*|LockManager|Storage|StorageManager|BroadcastChannel|Worker|MessagePort',
    'Compression\\w*|Readable\\w*|TextDecoder|TextEncoder|TransformStream|Writable\\w*|Crypto|SubtleCrypto',
    'History|Location|Navigator|Notification|Performance|VisualViewport|Window|\\w*Observer',
  ].join('|')})$`,
);
/** Objects that are there under a name of their own, and their interfaces. */
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  self: 'Window',
  window: 'Window',
  globalThis: 'Window',
};
/** Methods of `Iterator` have names of arrays' methods. They are found after the calls that return iterators. */
const ITERATORS: readonly unknown[] = ['values', 'keys', 'entries', 'matchAll'];

/** Browsers in MDN's data, with the name that `browserslist` has for them. */
const BROWSERS = [
  ['chrome', 'chrome'],
  ['chrome_android', 'chrome'],
  ['firefox', 'firefox'],
  ['safari_ios', 'ios'],
] as const satisfies [BrowserName, string][];

/** Whether one of the oldest supported browsers lacks a feature. */
const isNewer = (compat: CompatStatement): boolean =>
  BROWSERS.some(([browser, name]) => !isSupported(compat, browser, OLDEST_BROWSERS.get(name) ?? ''));

interface Member {
  readonly owner: string;
  /** Whether pages and workers meet objects of its owner. */
  readonly isMet: boolean;
  readonly isNewer: boolean;
}

/** Globals by whether they are newer, `Intl.Segmenter` included, and who has a member of a name. */
function readData(): { globals: Map<string, boolean>; members: Map<string, Member[]> } {
  const globals = new Map<string, boolean>();
  const members = new Map<string, Member[]>();
  for (const { owner, name, compat, isOfLanguage } of listFeatures()) {
    if (name === undefined) globals.set(owner, isNewer(compat));
    else {
      const isMet = isOfLanguage || INTERFACES.test(owner);
      members.set(name, [...(members.get(name) ?? []), { owner, isMet, isNewer: isNewer(compat) }]);
    }
  }
  return { globals, members };
}

interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(node: unknown, parent: SyntaxNode | undefined, handle: Handle): void {
  if (Array.isArray(node)) for (const child of node) visit(child, parent, handle);
  if (!isNode(node)) return;
  handle(node, parent);
  for (const value of Object.values(node)) visit(value, node, handle);
}
type Handle = (node: SyntaxNode, parent: SyntaxNode | undefined) => void;

/** Returns the name of an identifier, of what a member expression reads, or a text; undefined for anything else. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  // The minifier writes texts so.
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis'])) return nameOf(node['quasis'][0]);
  if (node.type === 'TemplateElement') return z.object({ raw: z.string() }).parse(node['value']).raw;
  if (node.type === 'MemberExpression' && !node['computed']) return nameOf(node['property']);
  return node.type === 'ChainExpression' ? nameOf(node['expression']) : undefined;
}

/** Whether a node is `void 0`, which the minifier writes for `undefined`. */
const isVoid = (node: unknown): boolean =>
  isNode(node) && node.type === 'UnaryExpression' && node['operator'] === 'void';

/** Returns what code asks the existence of: `x` in `'x' in a`, `typeof x`, `a.x === void 0`, `a.x?.()`, `a.x ?? b`, `if (a.x)`. */
function askedIn(node: SyntaxNode): string | undefined {
  const { type, operator } = node;
  if (type === 'BinaryExpression')
    return operator === 'in' || isVoid(node['right']) ? nameOf(node['left']) : undefined;
  if (type === 'UnaryExpression')
    return operator === 'typeof' || operator === '!' ? nameOf(node['argument']) : undefined;
  if (type === 'LogicalExpression') return nameOf(node['left']);
  if (type === 'IfStatement' || type === 'ConditionalExpression') return nameOf(node['test']);
  return node['optional'] ? nameOf(node['callee'] ?? node['object']) : undefined;
}

let data: ReturnType<typeof readData> | undefined;

/** Returns the interface of an object that has a name of its own, `Intl.Segmenter` included; undefined for others. */
function interfaceOf(object: unknown): string | undefined {
  if (!isNode(object)) return undefined;
  const name = nameOf(object) ?? '';
  if (object.type === 'Identifier') return OBJECTS[name] ?? name;
  return object.type === 'MemberExpression' && nameOf(object['object']) === 'Intl'
    ? `Intl.${name}`
    : undefined;
}

/** Whether a call makes an iterator. */
function isIterator(node: unknown): boolean {
  const callee = isNode(node) && node.type === 'CallExpression' ? node['callee'] : undefined;
  return isNode(callee) && ITERATORS.includes(nameOf(callee)) && nameOf(callee['object']) !== 'Object';
}

/** Returns the feature that a node uses, if one of the oldest supported browsers lacks it. */
function newerIn(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  const { globals, members } = (data ??= readData());
  const isCalled = parent?.['callee'] === node;
  const isRead = parent?.type === 'MemberExpression' && parent['object'] === node;
  if (parent?.['optional'] || !(isCalled || isRead)) return undefined;
  const name = nameOf(node) ?? '';
  if (node.type === 'Identifier') {
    const ofWindow = members.get(name)?.find((member) => member.owner === 'Window');
    return globals.get(name) || ofWindow?.isNewer ? name : undefined;
  }
  if (node.type !== 'MemberExpression') return undefined;
  const owner = interfaceOf(node['object']);
  const whole = `${owner ?? ''}.${name}`;
  if (globals.get(whole)) return whole;
  const all = members.get(name) ?? [];
  const ownedMember = all.find((member) => member.owner === owner);
  if (ownedMember) return ownedMember.isNewer ? whole : undefined;
  if (!isCalled) return undefined;
  if (all.some((member) => member.owner === 'Iterator'))
    return isIterator(node['object']) ? `Iterator.${name}` : undefined;
  // Objects of a newer class are found where they are made.
  const others = all.filter((member) => !globals.get(member.owner));
  return others.some(({ isMet }) => isMet) && others.every((member) => member.isNewer)
    ? `.${name}`
    : undefined;
}

const V_FLAG = /v/;

/** Whether a regular expression has the flag `v`. */
function hasNewFlag(node: SyntaxNode): boolean {
  const { regex } = node;
  if (typeof regex === 'object' && regex !== null && 'flags' in regex)
    return V_FLAG.test(String(regex.flags));
  const flags: unknown = Array.isArray(node['arguments']) ? node['arguments'][1] : undefined;
  return nameOf(node['callee']) === 'RegExp' && V_FLAG.test(nameOf(flags) ?? '');
}

/** Whatever the script asks the existence of anywhere counts as guarded. */
export function findNewerApis(code: string): string[] {
  const used = new Set<string>();
  const asked = new Set<string | undefined>();
  visit(parseAst(code), undefined, (node, parent) => {
    asked.add(askedIn(node));
    if (hasNewFlag(node)) used.add('RegExp with v');
    const newer = newerIn(node, parent);
    if (newer !== undefined) used.add(newer);
  });
  return [...used].filter(
    (name) =>
      !asked.has(name.slice(name.lastIndexOf('.') + 1)) && !POLYFILLED.includes(name) && !NOT_MEANT.has(name),
  );
}
