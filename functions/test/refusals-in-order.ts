import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, parse, type Node } from '../../scripts/lib/walk.ts';

/** A refusal as the source says it: code, ids of messages, place in the request; `*` stands for what is computed. */
export interface SourceRefusal {
  readonly code: string;
  readonly words: readonly string[];
  readonly path: string | undefined;
}

type Value =
  | { readonly kind: 'function'; readonly node: Node; readonly scope: Scope }
  | { readonly kind: 'class'; readonly node: Node; readonly scope: Scope }
  | { readonly kind: 'instance'; readonly node: Node; readonly scope: Scope }
  | { readonly kind: 'list'; readonly items: readonly Values[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Values> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly id: string }
  | { readonly kind: 'issue'; readonly path: string }
  | { readonly kind: 'refusal'; readonly refusal: SourceRefusal };

/** What something may be; empty when nothing is known of it. */
type Values = readonly Value[];

interface Scope {
  readonly names: Map<string, Values>;
  readonly outer: Scope | undefined;
  /** Of a module: a name of its top level. */
  readonly find?: (name: string) => Values;
}

const UNKNOWN: Values = [];
/** In the place of what is computed. */
const COMPUTED = '*';
const CORE = '@barabar/core/';
/** How deep calls are followed. */
const DEPTH_MAX = 60;

const field = (node: Node, name: string): Node | undefined => {
  const value = node[name];
  return isNode(value) ? value : undefined;
};
const nodes = (node: Node, name: string): (Node | undefined)[] => {
  const value = node[name];
  return Array.isArray(value) ? value.map((item: unknown) => (isNode(item) ? item : undefined)) : [];
};
const nameOf = (node: Node | undefined): string => {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};
const textsOf = (values: Values): string[] =>
  values.flatMap((value) => (value.kind === 'text' ? [value.text] : []));
const union = (...parts: readonly Values[]): Values => [...new Set(parts.flat())];
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** Follows calls through the sources of the server, from handlers on, and notes what they may throw, in its order. */
export class RefusalReader {
  private readonly root = join(import.meta.dirname, '../src');
  private readonly modules = new Map<string, Scope>();
  private readonly known = new Map<Node, Map<string, { rows: SourceRefusal[]; values: Values }>>();
  private rows: SourceRefusal[] = [];
  private returned: Value[] = [];
  /** What runs, each with the functions that it was given. */
  private readonly stack: (readonly Node[])[] = [];

  /** By the name of each call's declaration, what its handler may refuse. */
  read(): Map<string, SourceRefusal[]> {
    const found = new Map<string, SourceRefusal[]>();
    for (const file of globSync('features/*/routes.ts', { cwd: this.root }).toSorted()) {
      const scope = this.module(file);
      const program = parse(file, readFileSync(join(this.root, file), 'utf8'));
      for (const [endpoint, handler] of this.bindings(program)) {
        const { rows } = this.apart(() => this.call({ kind: 'function', node: handler, scope }, []));
        found.set(endpoint, rows);
      }
    }
    return found;
  }

  private bindings(value: unknown): [string, Node][] {
    if (Array.isArray(value)) return value.flatMap((item: unknown) => this.bindings(item));
    if (!isNode(value)) return [];
    const own = /^bind(Page|Token|Anybody|Public)?$/.test(nameOf(field(value, 'callee')));
    const [endpoint, handler] = value.type === 'CallExpression' && own ? nodes(value, 'arguments') : [];
    if (endpoint && handler) return [[nameOf(field(endpoint, 'property') ?? endpoint), handler]];
    return this.bindings(Object.values(value));
  }

  private module(file: string): Scope {
    const earlier = this.modules.get(file);
    if (earlier) return earlier;
    const program = parse(file, readFileSync(join(this.root, file), 'utf8'));
    const makers = new Map<string, (scope: Scope) => Values>();
    const names = new Map<string, Values>();
    const find = (name: string): Values => {
      const made = names.get(name);
      if (made) return made;
      names.set(name, UNKNOWN);
      const values = makers.get(name)?.(scope) ?? UNKNOWN;
      names.set(name, values);
      return values;
    };
    const scope: Scope = { names: new Map(), outer: undefined, find };
    this.modules.set(file, scope);
    if (!isNode(program)) return scope;
    for (const statement of nodes(program, 'body')) if (statement) this.declare(statement, file, makers);
    return scope;
  }

  private declare(statement: Node, file: string, makers: Map<string, (scope: Scope) => Values>): void {
    const inner = field(statement, 'declaration') ?? statement;
    if (inner.type === 'ImportDeclaration') this.declareImport(inner, file, makers);
    else if (inner.type === 'VariableDeclaration')
      for (const declarator of nodes(inner, 'declarations')) {
        const init = declarator && field(declarator, 'init');
        if (declarator && init)
          makers.set(
            nameOf(field(declarator, 'id')),
            (scope) => this.apart(() => this.see(init, scope)).values,
          );
      }
    else if (inner.type === 'FunctionDeclaration')
      makers.set(nameOf(field(inner, 'id')), (scope) => [{ kind: 'function', node: inner, scope }]);
    else if (inner.type === 'ClassDeclaration')
      makers.set(nameOf(field(inner, 'id')), (scope) => [{ kind: 'class', node: inner, scope }]);
  }

  private declareImport(node: Node, file: string, makers: Map<string, (scope: Scope) => Values>): void {
    const source = nameOf(field(node, 'source'));
    const isOfCore = source.startsWith(CORE);
    if (!(isOfCore || source.startsWith('.')) || source.endsWith('.json') || node['importKind'] === 'type')
      return;
    const target = isOfCore ? `../../core/src/${source.slice(CORE.length)}.ts` : join(dirname(file), source);
    for (const specifier of nodes(node, 'specifiers')) {
      if (!specifier) continue;
      const imported = nameOf(field(specifier, 'imported'));
      makers.set(nameOf(field(specifier, 'local')), () =>
        imported === '' ? this.namespace(target) : (this.module(target).find?.(imported) ?? UNKNOWN),
      );
    }
  }

  private namespace(file: string): Values {
    const { find } = this.module(file);
    const fields = { get: (name: string) => find?.(name) };
    return [{ kind: 'object', fields: Object.assign(new Map<string, Values>(), fields) }];
  }

  /** What runs in it is noted apart from what is being noted. */
  private apart(run: () => Values): { rows: SourceRefusal[]; values: Values } {
    const { rows, returned } = this;
    [this.rows, this.returned] = [[], []];
    const values = run();
    const own = this.rows;
    [this.rows, this.returned] = [rows, returned];
    return { rows: own, values };
  }

  private call(callee: Value, args: readonly Values[]): Values {
    if (callee.kind !== 'function' || this.stack.length > DEPTH_MAX) return UNKNOWN;
    // A function that runs others runs inside of itself only for another one.
    const given = args.flat().flatMap((value) => (value.kind === 'function' ? [value.node] : []));
    if (
      this.stack.some(
        ([node, ...before]) => node === callee.node && given.every((own) => before.includes(own)),
      )
    )
      return UNKNOWN;
    const key = callee.scope.find && keyOf(args);
    const cache = this.known.get(callee.node) ?? new Map<string, { rows: SourceRefusal[]; values: Values }>();
    this.known.set(callee.node, cache);
    const earlier = key === undefined ? undefined : cache.get(key);
    const result = earlier ?? this.apart(() => this.run(callee, args, given));
    if (key !== undefined) cache.set(key, result);
    for (const row of result.rows) this.note(row);
    return result.values;
  }

  /** Once, if it comes several times one after another. */
  private note(refusal: SourceRefusal): void {
    // One that gives another's words a place says nothing new.
    if (refusal.code === COMPUTED) return;
    const last = this.rows.at(-1);
    if (JSON.stringify(refusal) !== JSON.stringify(last)) this.rows.push(refusal);
  }

  private run(
    { node, scope: outer }: Extract<Value, { kind: 'function' }>,
    args: readonly Values[],
    given: readonly Node[],
  ): Values {
    this.stack.push([node, ...given]);
    const scope: Scope = { names: new Map(), outer };
    for (const [index, param] of nodes(node, 'params').entries())
      if (param?.type === 'RestElement') {
        const items = args.slice(index);
        this.bind(field(param, 'argument'), [{ kind: 'list', items }], scope);
      } else this.bind(param, args[index], scope);
    const body = field(node, 'body');
    const value = body ? this.see(body, scope) : UNKNOWN;
    const values = body?.type === 'BlockStatement' ? union(this.returned) : value;
    this.stack.pop();
    return values;
  }

  private bind(pattern: Node | undefined, given: Values | undefined, scope: Scope): void {
    if (!pattern) return;
    const values = given ?? UNKNOWN;
    if (pattern.type === 'Identifier') scope.names.set(nameOf(pattern), values);
    else if (pattern.type === 'AssignmentPattern') {
      const right = field(pattern, 'right');
      const whole = values.length > 0 || !right ? values : this.see(right, scope);
      this.bind(field(pattern, 'left'), whole, scope);
    } else if (pattern.type === 'ArrayPattern')
      for (const [index, element] of nodes(pattern, 'elements').entries())
        this.bind(element, itemOf(values, index), scope);
    else if (pattern.type === 'ObjectPattern')
      for (const property of nodes(pattern, 'properties'))
        if (property?.type === 'RestElement') this.bind(field(property, 'argument'), values, scope);
        else if (property)
          this.bind(field(property, 'value'), this.member(values, [nameOf(field(property, 'key'))]), scope);
  }

  private lookUp(name: string, scope: Scope | undefined): Values {
    if (!scope) return UNKNOWN;
    return scope.names.get(name) ?? scope.find?.(name) ?? this.lookUp(name, scope.outer);
  }

  private member(values: Values, names: readonly string[]): Values {
    return union(
      ...values.map((value): Values => {
        if (value.kind === 'object')
          return names.length === 0
            ? union(...value.fields.values())
            : union(...names.map((name) => value.fields.get(name) ?? UNKNOWN));
        if (value.kind !== 'instance') return UNKNOWN;
        const members = nodes(field(value.node, 'body') ?? value.node, 'body');
        const method = members.find((member) => member && names.includes(nameOf(field(member, 'key'))));
        const node = method && field(method, 'value');
        if (!node || !FUNCTIONS.has(node.type)) return UNKNOWN;
        const own = new Map<string, Values>([['this', [value]]]);
        return [{ kind: 'function', node, scope: { names: own, outer: value.scope } }];
      }),
    );
  }

  private seeAll(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const item of value) this.seeAll(item, scope);
    else if (isNode(value)) this.see(value, scope);
  }

  /** Runs a node, and says what it may be. */
  private see(node: Node, scope: Scope): Values {
    if (node.type.startsWith('TS') && !field(node, 'expression')) return UNKNOWN;
    const one = (name: string): Values => {
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
      case 'FunctionDeclaration':
        scope.names.set(nameOf(field(node, 'id')), [{ kind: 'function', node, scope }]);
        return UNKNOWN;
      case 'AwaitExpression':
        return one('argument');
      case 'IfStatement':
      case 'ConditionalExpression':
        one('test');
        return union(
          this.isNever(field(node, 'test'), scope) ? UNKNOWN : one('consequent'),
          one('alternate'),
        );
      case 'LogicalExpression':
        return union(one('left'), one('right'));
      case 'ArrayExpression':
        return [{ kind: 'list', items: this.items(nodes(node, 'elements'), scope) }];
      case 'ObjectExpression':
        return [{ kind: 'object', fields: this.fields(node, scope) }];
      case 'MemberExpression': {
        const values = one('object');
        const property = field(node, 'property');
        if (node['computed'] !== true) return this.member(values, [nameOf(property)]);
        const names = property ? textsOf(this.see(property, scope)) : [];
        return union(
          this.member(values, names),
          ...values.flatMap((value) => (value.kind === 'list' ? value.items : [])),
        );
      }
      case 'CallExpression':
        return this.seeCall(node, scope);
      case 'NewExpression':
        return this.seeNew(node, scope);
      case 'VariableDeclarator':
        this.bind(field(node, 'id'), one('init'), scope);
        return UNKNOWN;
      case 'AssignmentExpression': {
        const values = one('right');
        const left = field(node, 'left');
        if (left?.type === 'Identifier') this.assign(nameOf(left), values, scope);
        return values;
      }
      case 'ReturnStatement':
        this.returned.push(...one('argument'));
        return UNKNOWN;
      case 'ThrowStatement':
        for (const value of one('argument')) if (value.kind === 'refusal') this.note(value.refusal);
        return UNKNOWN;
      case 'ForOfStatement':
        this.seeForOf(node, scope);
        return UNKNOWN;
      default:
        if (field(node, 'expression')) return one('expression');
        this.seeAll(Object.values(node), scope);
        return UNKNOWN;
    }
  }

  /** Whether it compares a text with another one. */
  private isNever(test: Node | undefined, scope: Scope): boolean {
    const left = test?.['operator'] === '===' ? field(test, 'left') : undefined;
    const right = test && field(test, 'right');
    if (!left || right?.type !== 'Literal') return false;
    const values = this.see(left, scope);
    const texts = textsOf(values);
    return texts.length > 0 && texts.length === values.length && !texts.includes(nameOf(right));
  }

  private assign(name: string, values: Values, scope: Scope): void {
    let at: Scope | undefined = scope;
    while (at && !at.names.has(name)) at = at.outer;
    at?.names.set(name, union(at.names.get(name) ?? UNKNOWN, values));
  }

  private template(node: Node, scope: Scope): string {
    const values = nodes(node, 'expressions').map((inner) => (inner ? textsOf(this.see(inner, scope)) : []));
    const quasis = nodes(node, 'quasis').map((quasi) => {
      const value = quasi?.['value'];
      return typeof value === 'object' && value && 'cooked' in value ? String(value.cooked) : '';
    });
    return quasis
      .map((text, index) => text + (index < values.length ? (values[index]?.[0] ?? COMPUTED) : ''))
      .join('');
  }

  private items(elements: readonly (Node | undefined)[], scope: Scope): Values[] {
    return elements.flatMap((element): Values[] => {
      if (!element) return [UNKNOWN];
      const spread = element.type === 'SpreadElement' ? field(element, 'argument') : undefined;
      if (!spread) return [this.see(element, scope)];
      return this.see(spread, scope).flatMap((value) => (value.kind === 'list' ? value.items : []));
    });
  }

  private fields(node: Node, scope: Scope): Map<string, Values> {
    const fields = new Map<string, Values>();
    for (const property of nodes(node, 'properties')) {
      const spread = property && field(property, 'argument');
      const value = property && field(property, 'value');
      if (spread) {
        const values = this.see(spread, scope);
        const names = values.flatMap((inner) => (inner.kind === 'object' ? [...inner.fields.keys()] : []));
        for (const name of names) fields.set(name, this.member(values, [name]));
      } else if (property && value) fields.set(nameOf(field(property, 'key')), this.see(value, scope));
    }
    return fields;
  }

  private seeForOf(node: Node, scope: Scope): void {
    const right = field(node, 'right');
    const [declarator] = nodes(field(node, 'left') ?? node, 'declarations');
    const body = field(node, 'body');
    if (!right || !body) return;
    const lists = this.see(right, scope).flatMap((value) => (value.kind === 'list' ? [value.items] : []));
    const items = lists.flat();
    for (const item of items.length > 0 ? items : [UNKNOWN]) {
      const inner: Scope = { names: new Map(), outer: scope };
      this.bind(declarator && field(declarator, 'id'), item, inner);
      this.see(body, inner);
    }
  }

  private seeCall(node: Node, scope: Scope): Values {
    const callee = field(node, 'callee');
    if (!callee) return UNKNOWN;
    const name = nameOf(field(callee, 'property') ?? callee);
    const object = field(callee, 'object');
    const owner = object ? this.see(object, scope) : UNKNOWN;
    const functions = object ? this.member(owner, [name]) : this.see(callee, scope);
    const args = this.items(nodes(node, 'arguments'), scope);
    if (callee.type === 'Identifier' && (name === 'said' || name === 'messageFor'))
      return textsOf(args[0] ?? UNKNOWN).map((id) => ({ kind: 'words', id }));
    if (callee.type === 'Identifier' && name === 'issueAt')
      return textsOf(args[0] ?? UNKNOWN).map((path) => ({ kind: 'issue', path }));
    if (functions.length > 0) return union(...functions.map((value) => this.call(value, args)));
    if (nameOf(object) === 'Promise') return args[0] ?? UNKNOWN;
    // What is not ours runs the functions that it is given: with the items of a list, if one is known.
    const known = owner.flatMap((value) => (value.kind === 'list' ? value.items : []));
    const items = known.length > 0 ? known : [UNKNOWN];
    const made = args
      .flat()
      .filter(({ kind }) => kind === 'function')
      .map((value) => items.map((item) => this.call(value, [item])));
    return this.ofList(name, { known, made: made.flat(), owner });
  }

  private ofList(
    name: string,
    { known, made, owner }: { known: readonly Values[]; made: readonly Values[]; owner: Values },
  ): Values {
    if (name === 'catch' || name === 'then') return union(...made);
    if (name === 'map') return [{ kind: 'list', items: made }];
    if (name === 'flatMap') return [{ kind: 'list', items: made.map((values) => itemsOrSelf(values)) }];
    if (name === 'find' || name === 'at') return union(...known);
    if (name === 'entries')
      return [{ kind: 'list', items: known.map((item) => [{ kind: 'list', items: [UNKNOWN, item] }]) }];
    return name === 'filter' || name === 'slice' ? owner : UNKNOWN;
  }

  private seeNew(node: Node, scope: Scope): Values {
    const callee = field(node, 'callee');
    const args = this.items(nodes(node, 'arguments'), scope);
    if (nameOf(callee) === 'Refusal') return refusalOf(args);
    return union(
      ...(callee ? this.see(callee, scope) : UNKNOWN).map((value): Values => {
        if (value.kind !== 'class') return UNKNOWN;
        const instance: Value = { kind: 'instance', node: value.node, scope: value.scope };
        if (nameOf(field(value.node, 'superClass')) !== 'Refusal') return [instance];
        const members = nodes(field(value.node, 'body') ?? value.node, 'body');
        const made = members.find((member) => member?.['kind'] === 'constructor');
        const maker = made && field(made, 'value');
        const inner: Scope = { names: new Map(), outer: value.scope };
        for (const [index, param] of (maker ? nodes(maker, 'params') : []).entries())
          this.bind(param, args[index], inner);
        return superCallsIn(maker).flatMap((call) => refusalOf(this.items(nodes(call, 'arguments'), inner)));
      }),
    );
  }
}

function superCallsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => superCallsIn(item));
  if (!isNode(value)) return [];
  return field(value, 'callee')?.type === 'Super' ? [value] : superCallsIn(Object.values(value));
}

const itemsOrSelf = (values: Values): Values =>
  union(...values.map((value) => (value.kind === 'list' ? union(...value.items) : [value])));

function itemOf(values: Values, index: number): Values {
  return union(...values.map((value) => (value.kind === 'list' ? (value.items[index] ?? UNKNOWN) : UNKNOWN)));
}

function refusalOf([codes = UNKNOWN, options = UNKNOWN]: readonly Values[]): Values {
  const of = (name: string): Values =>
    union(
      ...options.map((value) => (value.kind === 'object' ? (value.fields.get(name) ?? UNKNOWN) : UNKNOWN)),
    );
  const words = of('message').flatMap((value) => (value.kind === 'words' ? [value.id] : []));
  const issues = of('issues').flatMap((value) => (value.kind === 'list' ? value.items.flat() : []));
  const path = issues.flatMap((value) => (value.kind === 'issue' ? [value.path] : [])).join(' | ');
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
      if (value.kind === 'text') return `t:${value.text}`;
      if (value.kind === 'words') return `w:${value.id}`;
      if (value.kind !== 'object' || value.fields.size === 0) return undefined;
      const fields = [...value.fields].map(([name, inner]) => [name, keyOf([inner])] as const);
      return fields.some(([, key]) => key === undefined) ? undefined : JSON.stringify(fields);
    }),
  );
  return parts.flat().includes(undefined) ? undefined : JSON.stringify(parts);
}
