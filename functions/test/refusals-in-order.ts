import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, parse, type Node } from '../../scripts/lib/walk.ts';

/** A refusal as the source says it: code, ids of messages, place in the request; `*` stands for what is computed. */
export interface SourceRefusal {
  readonly code: string;
  readonly words: readonly string[];
  readonly path: string | undefined;
}

/** Words are an id of a message, an issue is a place in the request. */
type TextKind = 'text' | 'words' | 'issue';
type Value =
  | Declared
  | { readonly kind: 'list'; readonly items: readonly Values[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Values> }
  | { readonly kind: TextKind; readonly text: string }
  | { readonly kind: 'refusal'; readonly refusal: SourceRefusal };

interface Declared {
  readonly kind: 'function' | 'class';
  readonly node: Node;
  readonly scope: Scope;
}

/** What something may be; empty when nothing is known of it. */
type Values = readonly Value[];

interface Scope {
  readonly names: Map<string, Values>;
  readonly outer: Scope | undefined;
  /** Finds a name of a module's top level. */
  readonly find?: (name: string) => Values;
}
type Makers = Map<string, (scope: Scope) => Values>;

interface Result {
  readonly rows: SourceRefusal[];
  readonly values: Values;
}

const UNKNOWN: Values = [];
/** In the place of what is computed. */
const COMPUTED = '*';
const CORE = '@barabar/core/';
const ROOT = join(import.meta.dirname, '../src');

const field = (node: Node | undefined, name: string): Node | undefined => {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
};
const nodes = (node: Node | undefined, name: string): (Node | undefined)[] => {
  const value = node?.[name];
  return Array.isArray(value) ? value.map((item: unknown) => (isNode(item) ? item : undefined)) : [];
};
const nameOf = (node: Node | undefined): string => {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};
const union = (...parts: readonly Values[]): Values => {
  const [first = UNKNOWN, ...more] = parts.filter(({ length }) => length > 0);
  return more.length === 0 ? first : [...new Set([first, ...more].flat())];
};
const textsOf = (values: Values, kind: TextKind = 'text'): string[] =>
  values.flatMap((value) => (value.kind === kind && 'text' in value ? [value.text] : []));
const itemsOf = (values: Values): Values[] =>
  values.flatMap((value) => (value.kind === 'list' ? value.items : []));
const listOf = (items: readonly Values[]): Values => [{ kind: 'list', items }];
/** An object of which each field is made when it is asked for. */
const lazy = (get: (name: string) => Values | undefined): Value => ({
  kind: 'object',
  fields: Object.assign(new Map<string, Values>(), { get }),
});
const membersOf = (node: Node): (Node | undefined)[] => nodes(field(node, 'body'), 'body');
const programOf = (file: string): unknown => parse(file, readFileSync(join(ROOT, file), 'utf8'));

/** Follows calls through the sources of the server, from handlers on, and notes what they may throw, in its order. */
export class RefusalReader {
  private readonly modules = new Map<string, Scope>();
  private readonly known = new Map<Node, Map<string, Result>>();
  private rows: SourceRefusal[] = [];
  private returned: Value[] = [];
  /** What runs, each with the functions that it was given. */
  private readonly stack: (readonly Node[])[] = [];

  /** Returns what each call's handler may refuse, by the name of the call's declaration. */
  read(): Map<string, SourceRefusal[]> {
    const files = globSync('features/*/routes.ts', { cwd: ROOT }).toSorted();
    return new Map(
      files.flatMap((file) =>
        bindingsIn(programOf(file)).map(([endpoint, node]) => {
          const handler = { kind: 'function' as const, node, scope: this.module(file) };
          return [endpoint, this.apart(() => this.call(handler, [])).rows];
        }),
      ),
    );
  }

  private module(file: string): Scope {
    const earlier = this.modules.get(file);
    if (earlier) return earlier;
    const makers: Makers = new Map();
    const names = new Map<string, Values>();
    const find = (name: string): Values => {
      if (!names.has(name)) names.set(name, UNKNOWN).set(name, makers.get(name)?.(scope) ?? UNKNOWN);
      return names.get(name) ?? UNKNOWN;
    };
    const scope: Scope = { names: new Map(), outer: undefined, find };
    this.modules.set(file, scope);
    const program = programOf(file);
    for (const statement of isNode(program) ? nodes(program, 'body') : [])
      this.declare(field(statement, 'declaration') ?? statement, file, makers);
    return scope;
  }

  private declare(node: Node | undefined, file: string, makers: Makers): void {
    if (node?.type === 'ImportDeclaration') this.declareImport(node, file, makers);
    for (const declarator of nodes(node, 'declarations')) {
      const init = field(declarator, 'init');
      const make = (scope: Scope) => this.apart(() => (init ? this.see(init, scope) : UNKNOWN)).values;
      makers.set(nameOf(field(declarator, 'id')), make);
    }
    const kind = { FunctionDeclaration: 'function', ClassDeclaration: 'class' } as const;
    if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration') {
      const made = { kind: kind[node.type], node };
      makers.set(nameOf(field(node, 'id')), (scope) => [{ ...made, scope }]);
    }
  }

  private declareImport(node: Node, file: string, makers: Makers): void {
    const source = nameOf(field(node, 'source'));
    const isOfCore = source.startsWith(CORE);
    if (!(isOfCore || source.startsWith('.')) || source.endsWith('.json') || node['importKind'] === 'type')
      return;
    const target = isOfCore ? `../../core/src/${source.slice(CORE.length)}.ts` : join(dirname(file), source);
    for (const specifier of nodes(node, 'specifiers')) {
      const imported = nameOf(field(specifier, 'imported'));
      const find = (name: string) => this.module(target).find?.(name) ?? UNKNOWN;
      makers.set(nameOf(field(specifier, 'local')), () => (imported === '' ? [lazy(find)] : find(imported)));
    }
  }

  /** What runs in it is noted apart from what is being noted. */
  private apart(run: () => Values): Result {
    const { rows, returned } = this;
    [this.rows, this.returned] = [[], []];
    const values = run();
    const own = this.rows;
    [this.rows, this.returned] = [rows, returned];
    return { rows: own, values };
  }

  private call(callee: Value, args: readonly Values[]): Values {
    if (callee.kind !== 'function') return UNKNOWN;
    const { node, scope } = callee;
    // A function that runs others runs inside of itself only for another one.
    const given = args.flat().flatMap((value) => (value.kind === 'function' ? [value.node] : []));
    const isRunning = this.stack.some(
      ([running, ...before]) => running === node && given.every((own) => before.includes(own)),
    );
    if (isRunning) return UNKNOWN;
    const key = scope.find && keyOf(args);
    const cache = this.known.get(node) ?? new Map<string, Result>();
    this.known.set(node, cache);
    this.stack.push([node, ...given]);
    const result =
      (key === undefined ? undefined : cache.get(key)) ?? this.apart(() => this.run(node, scope, args));
    this.stack.pop();
    if (key !== undefined) cache.set(key, result);
    for (const row of result.rows) this.note(row);
    return result.values;
  }

  /** Notes a refusal once, if it comes several times one after another. */
  private note(refusal: SourceRefusal): void {
    // One that gives another's words a place says nothing new.
    if (refusal.code === COMPUTED) return;
    if (JSON.stringify(refusal) !== JSON.stringify(this.rows.at(-1))) this.rows.push(refusal);
  }

  private run(node: Node, outer: Scope, args: readonly Values[]): Values {
    const scope: Scope = { names: new Map(), outer };
    for (const [index, param] of nodes(node, 'params').entries())
      if (param?.type === 'RestElement')
        this.bind(field(param, 'argument'), listOf(args.slice(index)), scope);
      else this.bind(param, args[index], scope);
    const body = field(node, 'body');
    const value = body ? this.see(body, scope) : UNKNOWN;
    return body?.type === 'BlockStatement' ? union(this.returned) : value;
  }

  private bind(pattern: Node | undefined, values: Values = UNKNOWN, scope: Scope): void {
    if (pattern?.type === 'Identifier') scope.names.set(nameOf(pattern), values);
    else if (pattern?.type === 'AssignmentPattern') {
      const right = field(pattern, 'right');
      this.bind(field(pattern, 'left'), values.length > 0 || !right ? values : this.see(right, scope), scope);
    }
    for (const [index, element] of nodes(pattern, 'elements').entries())
      this.bind(element, union(...values.map((value) => itemsOf([value])[index] ?? UNKNOWN)), scope);
    for (const property of nodes(pattern, 'properties')) {
      const rest = field(property, 'argument');
      if (rest) this.bind(rest, values, scope);
      else this.bind(field(property, 'value'), member(values, nameOf(field(property, 'key'))), scope);
    }
  }

  private lookUp(name: string, scope: Scope | undefined): Values {
    if (!scope) return UNKNOWN;
    return scope.names.get(name) ?? scope.find?.(name) ?? this.lookUp(name, scope.outer);
  }

  private seeAll(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const item of value) this.seeAll(item, scope);
    else if (isNode(value)) this.see(value, scope);
  }

  /** Runs a node, and says what it may be. */
  private see(node: Node, scope: Scope): Values {
    if (node.type.startsWith('TS') && !field(node, 'expression')) return UNKNOWN;
    const part = (name: string): Values => {
      const inner = field(node, name);
      return inner ? this.see(inner, scope) : UNKNOWN;
    };
    switch (node.type) {
      case 'Literal':
        return typeof node['value'] === 'string' ? [{ kind: 'text', text: node['value'] }] : UNKNOWN;
      case 'TemplateLiteral':
        return [{ kind: 'text', text: this.template(node, scope) }];
      case 'Identifier':
        return this.lookUp(nameOf(node), scope);
      case 'ThisExpression':
        return this.lookUp('this', scope);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return [{ kind: 'function', node, scope }];
      case 'AwaitExpression':
        return part('argument');
      case 'IfStatement':
      case 'ConditionalExpression':
        part('test');
        return union(
          this.isNever(field(node, 'test'), scope) ? UNKNOWN : part('consequent'),
          part('alternate'),
        );
      case 'LogicalExpression':
        return union(part('left'), part('right'));
      case 'ArrayExpression':
        return listOf(this.items(nodes(node, 'elements'), scope));
      case 'ObjectExpression':
        return [{ kind: 'object', fields: this.fields(node, scope) }];
      case 'MemberExpression': {
        const values = part('object');
        if (node['computed'] !== true) return member(values, nameOf(field(node, 'property')));
        const names = textsOf(part('property'));
        const all = values.flatMap((value) => (value.kind === 'object' ? [...value.fields.values()] : []));
        const named = names.map((name) => member(values, name));
        return union(...(names.length > 0 ? named : all), ...itemsOf(values));
      }
      case 'CallExpression':
        return this.seeCall(node, scope);
      case 'NewExpression':
        return this.seeNew(node, scope);
      case 'VariableDeclarator':
        this.bind(field(node, 'id'), part('init'), scope);
        return UNKNOWN;
      case 'AssignmentExpression': {
        const [name, values] = [nameOf(field(node, 'left')), part('right')];
        let at: Scope | undefined = scope;
        while (at && !at.names.has(name)) at = at.outer;
        at?.names.set(name, union(at.names.get(name) ?? UNKNOWN, values));
        return values;
      }
      case 'ReturnStatement':
        this.returned.push(...part('argument'));
        return UNKNOWN;
      case 'ThrowStatement':
        for (const value of part('argument')) if (value.kind === 'refusal') this.note(value.refusal);
        return UNKNOWN;
      case 'ForOfStatement':
        this.seeForOf(node, scope);
        return UNKNOWN;
      default:
        if (field(node, 'expression')) return part('expression');
        this.seeAll(Object.values(node), scope);
        return UNKNOWN;
    }
  }

  /** Whether it compares a text with another one. */
  private isNever(test: Node | undefined, scope: Scope): boolean {
    const [left, right] = [field(test, 'left'), field(test, 'right')];
    if (test?.['operator'] !== '===' || !left || right?.type !== 'Literal') return false;
    const values = this.see(left, scope);
    const texts = textsOf(values);
    return texts.length > 0 && texts.length === values.length && !texts.includes(nameOf(right));
  }

  private template(node: Node, scope: Scope): string {
    const filling = nodes(node, 'expressions').map(
      (inner) => (inner && textsOf(this.see(inner, scope))[0]) ?? COMPUTED,
    );
    return nodes(node, 'quasis')
      .map((quasi, index) => {
        const value = quasi?.['value'];
        const text = typeof value === 'object' && value && 'cooked' in value ? String(value.cooked) : '';
        return text + (filling[index] ?? '');
      })
      .join('');
  }

  private items(elements: readonly (Node | undefined)[], scope: Scope): Values[] {
    return elements.flatMap((element): Values[] => {
      if (element?.type !== 'SpreadElement') return [element ? this.see(element, scope) : UNKNOWN];
      const spread = field(element, 'argument');
      return spread ? itemsOf(this.see(spread, scope)) : [];
    });
  }

  private fields(node: Node, scope: Scope): Map<string, Values> {
    const fields = new Map<string, Values>();
    for (const property of nodes(node, 'properties')) {
      const [spread, value] = [field(property, 'argument'), field(property, 'value')];
      const values = spread ? this.see(spread, scope) : UNKNOWN;
      for (const inner of values)
        if (inner.kind === 'object')
          for (const name of inner.fields.keys()) fields.set(name, member(values, name));
      if (value) fields.set(nameOf(field(property, 'key')), this.see(value, scope));
    }
    return fields;
  }

  private seeForOf(node: Node, scope: Scope): void {
    const [right, body] = [field(node, 'right'), field(node, 'body')];
    const [declarator] = nodes(field(node, 'left'), 'declarations');
    const items = right ? itemsOf(this.see(right, scope)) : [];
    for (const item of items.length > 0 ? items : [UNKNOWN]) {
      const inner: Scope = { names: new Map(), outer: scope };
      this.bind(field(declarator, 'id'), item, inner);
      if (body) this.see(body, inner);
    }
  }

  private seeCall(node: Node, scope: Scope): Values {
    const [callee, object] = [field(node, 'callee'), field(field(node, 'callee'), 'object')];
    if (!callee) return UNKNOWN;
    const name = nameOf(field(callee, 'property') ?? callee);
    const owner = object ? this.see(object, scope) : UNKNOWN;
    const functions = object ? member(owner, name) : this.see(callee, scope);
    const args = this.items(nodes(node, 'arguments'), scope);
    const said = { said: 'words', messageFor: 'words', issueAt: 'issue' } as const;
    if (!object && (name === 'said' || name === 'messageFor' || name === 'issueAt'))
      return textsOf(args[0] ?? UNKNOWN).map((text) => ({ kind: said[name], text }));
    if (callee.type === 'Super') this.returned.push(...refusalOf(args));
    if (functions.length > 0) return union(...functions.map((value) => this.call(value, args)));
    return nameOf(object) === 'Promise' ? (args[0] ?? UNKNOWN) : this.callOthers(name, owner, args);
  }

  /** What is not ours runs the functions that it is given: with the items of a list, if one is known. */
  private callOthers(name: string, owner: Values, args: readonly Values[]): Values {
    const items = itemsOf(owner);
    const made = args
      .flat()
      .filter(({ kind }) => kind === 'function')
      .flatMap((value) => (items.length > 0 ? items : [UNKNOWN]).map((item) => this.call(value, [item])));
    if (name === 'map') return listOf(made);
    if (name === 'flatMap')
      return listOf(
        made.flatMap((values) => [values.filter(({ kind }) => kind !== 'list'), ...itemsOf(values)]),
      );
    if (name === 'find' || name === 'at') return union(...items);
    return name === 'filter' || name === 'slice' ? owner : UNKNOWN;
  }

  private seeNew(node: Node, scope: Scope): Values {
    const callee = field(node, 'callee');
    const args = this.items(nodes(node, 'arguments'), scope);
    if (nameOf(callee) === 'Refusal') return refusalOf(args);
    const classes = callee ? this.see(callee, scope) : UNKNOWN;
    return union(...classes.map((value) => (value.kind === 'class' ? this.make(value, args) : UNKNOWN)));
  }

  private make({ node, scope }: Declared, args: readonly Values[]): Values {
    const methods = membersOf(node).map((one) => [nameOf(field(one, 'key')), field(one, 'value')] as const);
    const instance = lazy((name) => {
      const method = methods.find(([own]) => own === name)?.[1];
      if (!method?.type.endsWith('FunctionExpression')) return undefined;
      const own = new Map<string, Values>([['this', [instance]]]);
      return [{ kind: 'function', node: method, scope: { names: own, outer: scope } }];
    });
    if (nameOf(field(node, 'superClass')) !== 'Refusal') return [instance];
    return union(...member([instance], 'constructor').map((value) => this.call(value, args)));
  }
}

function bindingsIn(value: unknown): [string, Node][] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => bindingsIn(item));
  if (!isNode(value)) return [];
  const isBinding = /^bind(Page|Token|Anybody|Public)?$/.test(nameOf(field(value, 'callee')));
  const [endpoint, handler] = value.type === 'CallExpression' && isBinding ? nodes(value, 'arguments') : [];
  if (endpoint && handler) return [[nameOf(field(endpoint, 'property') ?? endpoint), handler]];
  return bindingsIn(Object.values(value));
}

const member = (values: Values, name: string): Values =>
  union(...values.map((value) => (value.kind === 'object' && value.fields.get(name)) || UNKNOWN));

function refusalOf([codes = UNKNOWN, options = UNKNOWN]: readonly Values[]): Values {
  const said = member(options, 'message');
  const words = textsOf(said, 'words');
  const path = textsOf(itemsOf(member(options, 'issues')).flat(), 'issue').join(' | ');
  const isSaid = options.some((value) => value.kind === 'object' && value.fields.has('message'));
  return (textsOf(codes).length > 0 ? textsOf(codes) : [COMPUTED]).map((code) => ({
    kind: 'refusal',
    refusal: { code, words: words.length > 0 ? words : [isSaid ? COMPUTED : code], path: path || undefined },
  }));
}

/** What makes two calls of one function the same; undefined when that is not said simply. */
function keyOf(args: readonly Values[]): string | undefined {
  const parts = args.map((values) =>
    values.map((value) => {
      if ('text' in value) return `${value.kind}:${value.text}`;
      if (value.kind !== 'object' || value.fields.size === 0) return undefined;
      const fields = [...value.fields].map(([name, inner]) => [name, keyOf([inner])] as const);
      return fields.some(([, key]) => key === undefined) ? undefined : JSON.stringify(fields);
    }),
  );
  return parts.flat().includes(undefined) ? undefined : JSON.stringify(parts);
}
