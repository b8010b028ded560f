/** One random queue: a person changes records on a device while everything around it fails, and then works again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { failureSchema } from '@barabar/core/contract/errors';
import * as z from 'zod/mini';
import { createRandom, type Random } from '../../scripts/random.ts';
import type { KillableBrowser } from './outbox-browser.ts';
import { chooseOperation, owedIn, viewAhead, type View } from './outbox-choice.ts';
import { chooseDecision, noteDecision } from './outbox-decision.ts';
import type { Edge, Fault, Sent, Traffic } from './outbox-edge.ts';
import { LedgerModel } from './outbox-model.ts';
import {
  DAMAGED,
  isCreation,
  STORED,
  TOLD,
  type Course,
  type Operation,
  type OutboxPage,
  type Session,
  type ShownEntry,
} from './outbox-operation.ts';
import { callOf, wireBodyOf } from './outbox-requests.ts';
import { isAtRest } from './outbox-rest.ts';
import { endPage, GONE_MS, ifAlive, type Tab } from './outbox-tab.ts';

declare global {
  /** In the page: see outbox-page.ts. */
  var outbox: OutboxPage;
}

/** Somebody of the group, signed in. */
export interface Member {
  readonly userId: string;
  readonly token: string;
}

/** What a queue needs of the world. */
export interface QueueWorld {
  readonly index: number;
  readonly seed: number;
  readonly apiUrl: string;
  readonly session: Session;
  readonly other: Member;
  readonly browser: KillableBrowser;
  readonly edge: Edge;
}

/** What a page has of the outbox. */
interface Contents {
  /** The keys of the entries in the database. */
  readonly stored: readonly string[];
  /** What it shows. */
  readonly entries: readonly ShownEntry[];
}

const answer = z.looseObject({ data: z.looseObject({ id: z.string() }) });
const OUTCOME_OF_EDGE: Readonly<Record<number, string>> = { 429: 'too-many-requests', 500: 'unreadable' };
/** How long what waits may take at the end until it is at rest, and the time between two looks at it, milliseconds. */
const REST_MS = { most: 60_000, between: 50 };
const FAULTS: readonly Fault[] = ['unreached', 'unanswered', 'unanswered', 'cut', 'busy', 'broken'];
const OPERATIONS = { least: 3, most: 8 };
const EXISTING = 3;
/** How often the person decides on something refused, before an operation and at the end. */
const DECIDING = 0.6;
const DECISIONS_AT_REST = 3;

export class Queue {
  readonly trace: string[] = [];
  readonly violations: string[] = [];
  readonly courses = new Map<string, Course>();
  readonly model = new LedgerModel();
  readonly counts = new Map<string, number>();
  readonly world: QueueWorld;
  readonly #random: Random;
  readonly #others = new Map<string, Operation>();
  readonly #traffic: Traffic;
  #known: Pick<View, 'live' | 'deleted'> = { live: [], deleted: [] };
  #tabs: Tab[] = [];
  #submits: Promise<void>[] = [];
  #isStormy = true;
  #isOffline = false;
  #kills = 0;
  #sentCount = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(world: QueueWorld) {
    this.world = world;
    this.#random = createRandom(world.seed * 7_919 + world.index * 104_729);
    this.#traffic = {
      isDown: false,
      nextFault: () => this.#nextFault(),
      forward: (sent, ask) => this.#inTurn(() => this.#forward(sent, ask)),
      kill: () => this.#kill(),
      noteSent: (sent) => this.#noteSent(sent),
      noteAnswered: (sent, { status, body }, isOfEdge) => {
        const course = this.courses.get(sent.key);
        if (course)
          course.delivered = isOfEdge ? (OUTCOME_OF_EDGE[status] ?? 'edge') : outcomeOf(status, body);
      },
    };
  }

  /** Runs the queue to its end. @returns what the outbox has in the end. */
  async run(): Promise<readonly ShownEntry[]> {
    this.world.edge.serve(this.#traffic);
    try {
      await this.#prepare();
      const count = this.#random.between(OPERATIONS.least, OPERATIONS.most);
      for (let step = 0; step < count; step += 1) await this.#step(step);
      return await this.#decideAtRest();
    } finally {
      this.world.edge.serve(undefined);
      await this.#closeTabs();
    }
  }

  note(line: string): void {
    this.trace.push(line);
  }

  violate(line: string): void {
    this.note(`VIOLATION ${line}`);
    this.violations.push(line);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** What is there before the person begins. */
  async #prepare(): Promise<void> {
    for (let made = 0; made < EXISTING; made += 1) await this.#actAsOther();
    this.#known = { live: this.model.live, deleted: this.model.deleted };
  }

  /** The other person changes something through the API. */
  async #actAsOther(): Promise<void> {
    const { other, session } = this.world;
    const [self, with_] = [other.userId, session.userId];
    await this.#inTurn(async () => {
      const { live, deleted } = this.model;
      const view = { live, deleted, self, other: with_, owed: owedIn(live, self, with_) };
      const name = `q${this.world.index}-other-${this.#others.size}`;
      const operation = chooseOperation(view, this.#random, { key: name, words: name, isOther: true });
      this.#others.set(name, operation);
      const version = versionIn(JSON.stringify(wireBodyOf(operation, session.groupId)));
      await this.#ask({ operation, version }, () => this.#callAsOther(operation));
    });
  }

  async #callAsOther(operation: Operation): Promise<{ readonly status: number; readonly body: string }> {
    const [method = '', path = ''] = callOf(operation, (id) => this.model.idOf(id)).split(' ');
    const body = wireBodyOf(operation, this.world.session.groupId);
    const response = await fetch(`${this.world.apiUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.world.other.token}`,
        'Idempotency-Key': operation.key,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.text() };
  }

  /** Asks the API, and compares its answer with the model's. */
  async #ask<A extends { readonly status: number; readonly body: string }>(
    { operation, version }: { readonly operation: Operation; readonly version: number | undefined },
    call: () => Promise<A>,
  ): Promise<A> {
    const expected = this.model.expect(operation, version);
    const words = this.model.wordsOf(operation);
    const isRepeat = this.model.applied.has(operation.key);
    const given = await call();
    const outcome = outcomeOf(given.status, given.body);
    this.note(`  API: ${operation.key} ${operation.action} ${isRepeat ? 'again ' : ''}→ ${outcome}`);
    // A token that has run out is refused before anything else.
    if (outcome === 'unauthenticated' || outcome === 'sign-in-again') return given;
    if (outcome !== expected)
      this.violate(`${operation.key} ${operation.action} is answered ${outcome}, not ${expected}`);
    if (
      outcome === 'taken' &&
      !isRepeat &&
      operation.action.startsWith('edit') &&
      !this.#hasSeen(operation, words)
    )
      this.violate(`${operation.key} ${operation.action} overwrites ${words}, which nobody here has seen`);
    if (outcome === 'taken')
      this.model.take(
        operation,
        isCreation(operation.action) ? answer.parse(JSON.parse(given.body)).data.id : undefined,
      );
    return given;
  }

  /**
   * Whether the person who made an edit had seen the record that it changed. They had seen it with their own earlier edits.
   * Where such an edit has not happened, they had seen what it was made of. Whoever chooses 'Keep mine' has seen the current
   * record.
   * @param words of the record before the edit.
   */
  #hasSeen({ key, before }: Operation, words: string | undefined): boolean {
    if (before?.words === words || this.courses.get(key)?.replaces !== undefined) return true;
    const made = [...this.courses.values()].find(
      ({ operation }) => operation.action.startsWith('edit') && operation.after?.words === before?.words,
    );
    return (
      made !== undefined &&
      !this.model.applied.has(made.operation.key) &&
      this.#hasSeen(made.operation, words)
    );
  }

  async #forward<A extends { readonly status: number; readonly body: string }>(
    { key, method, path, body }: Sent,
    ask: () => Promise<A>,
  ): Promise<A> {
    const course = this.courses.get(key);
    if (!course) return ask();
    const wanted = callOf(course.operation, (id) => this.model.idOf(id));
    if (`${method} ${path}` !== wanted) this.violate(`${key} asks for ${method} ${path}, not ${wanted}`);
    const given = await this.#ask({ operation: course.operation, version: versionIn(body) }, ask);
    course.answered = outcomeOf(given.status, given.body);
    return given;
  }

  #noteSent({ key, body, path, method }: Sent): void {
    const course = this.courses.get(key);
    if (!course) {
      this.violate(`${method} ${path} comes with the key ${key}, which no operation has`);
      return;
    }
    this.#sentCount += 1;
    course.firstSent ??= this.#sentCount;
    course.body ??= body;
    if (course.body !== body) this.violate(`${key} is sent with another body: ${body}`);
  }

  #nextFault(): Fault {
    if (!this.#isStormy || this.#random.next() < 0.5) return 'none';
    const fault =
      this.#kills < 2 && this.#random.next() < 0.35
        ? this.#random.pick<Fault>(['killed before', 'killed after'])
        : this.#random.pick(FAULTS);
    this.note(`  fault: ${fault}`);
    this.count(`requests: ${fault}`);
    return fault;
  }

  /** Kills the first page, all of them, or the whole browser. */
  #kill(): void {
    this.#kills += 1;
    const dice = this.#random.next();
    const alive = this.#alive;
    if (dice < 0.04) {
      this.note('  the browser is killed');
      this.count('killed: browser');
      for (const tab of alive) tab.isAlive = false;
      this.world.browser.kill();
      return;
    }
    const hit = dice < 0.5 ? alive.slice(0, 1) : alive;
    this.note(`  killed: ${hit.length} of ${alive.length} pages`);
    for (const tab of hit) this.#killTab(tab);
  }

  #killTab(tab: Tab): void {
    const isCrash = this.#random.next() < 0.7;
    this.count(isCrash ? 'killed: page crashed' : 'killed: page closed');
    tab.isAlive = false;
    tab.gone = endPage(tab, isCrash);
  }

  /** Opens a page, again if the browser is killed meanwhile. */
  async #openTab(): Promise<Tab> {
    const kills = this.#kills;
    try {
      return await this.world.browser.untilKilled(this.#open());
    } catch (error) {
      if (this.#kills === kills) throw error;
      return this.#openTab();
    }
  }

  async #open(): Promise<Tab> {
    const page = await this.world.browser.openPage();
    const tab: Tab = { page, browser: this.world.browser, isAlive: true, gone: Promise.resolve() };
    page.on('console', (message) => this.#noteConsole(message.text()));
    await page.goto(this.world.edge.address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'outbox' in globalThis);
    await page.evaluate((session) => globalThis.outbox.open(session), this.world.session);
    this.#tabs.push(tab);
    return tab;
  }

  #noteConsole(line: string): void {
    // A write that a kill cuts short makes LevelDB do so at the next start but one (google/leveldb issue 1287).
    if (line.startsWith(DAMAGED)) this.violate(line);
    const [key = '', word = ''] = line
      .slice(line.indexOf(':') + 1)
      .trim()
      .split(' ');
    const course = this.courses.get(key);
    // Whoever tries again after a refusal stores it anew, at the end.
    if (course && line.startsWith(STORED)) course.order ??= Number(word);
    // A page that is killed after that has shown it, although it never says what its form was told.
    if (course?.told.kind === 'nothing' && line.startsWith(TOLD))
      course.told = { kind: 'refused', code: word };
  }

  /** A page that is alive; opened anew if there is none, as a person does. */
  async #anyTab(): Promise<Tab> {
    const alive = this.#alive;
    if (alive.length > 0) return this.#random.pick(alive);
    // A page needs the server, unlike the app, which the service worker keeps.
    const [isDown, isOffline] = [this.#traffic.isDown, this.#isOffline];
    this.#traffic.isDown = false;
    if (isOffline) await this.#setOffline(false);
    this.note('  a page is opened');
    const tab = await this.#openTab();
    this.#traffic.isDown = isDown;
    if (isOffline) await this.#setOffline(true);
    return tab;
  }

  async #setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    // A page that is killed meanwhile does not take the word.
    for (let isTold = false; !isTold;) {
      await Promise.all(this.#tabs.map(({ gone }) => gone));
      const { browser } = this.world;
      const context = await browser.open();
      isTold = await browser.untilKilled(context.setOffline(isOffline)).then(
        () => true,
        (error: unknown) => {
          if (this.#tabs.some(({ isAlive }) => !isAlive)) return false;
          throw error;
        },
      );
    }
  }

  async #step(step: number): Promise<void> {
    const random = this.#random;
    if (random.next() < 0.45) await this.#actAsOther();
    await this.#stir();
    const tab = await this.#anyTab();
    const name = `q${this.world.index}-${step}`;
    if (random.next() < DECIDING) await this.#decide(tab, `${name}-mine`);
    const view = await this.#look(tab);
    if (!view) return;
    const operation = chooseOperation(view, random, { key: name, words: name, isOther: false });
    this.note(
      `${name} ${operation.action} ${operation.before?.id ?? ''} ${JSON.stringify(operation.after ?? '')}`,
    );
    this.count(`submitted: ${operation.action}`);
    const submitted = this.#submit(tab, operation);
    const dice = random.next();
    if (dice < 0.6) await submitted;
    else if (dice < 0.8) {
      await sleep(random.between(0, 30));
      if (this.#kills < 2) this.#kill();
    }
  }

  /** The person decides on an entry that was refused, if there is one. */
  async #decide(tab: Tab, newKey: string): Promise<void> {
    // Otherwise, what is being stored now could go with an entry that is discarded, without a trace here.
    await Promise.all(this.#submits);
    const entries = await ifAlive(tab, () =>
      tab.page.evaluate(async () => {
        await globalThis.outbox.refresh();
        return globalThis.outbox.entries();
      }),
    );
    const decision = entries && chooseDecision(entries, this.#random, newKey);
    if (!decision) return;
    this.note(`decision on ${decision.key}: ${decision.kind}`);
    this.count(`decisions: ${decision.kind}`);
    const undo = noteDecision(this, decision, entries);
    const decided = ifAlive(tab, () =>
      tab.page.evaluate((wanted) => globalThis.outbox.decide(wanted), decision),
    );
    if (this.#kills < 2 && this.#random.next() < 0.1) {
      await sleep(this.#random.between(0, 30));
      this.#kill();
    }
    if ((await decided) === false) undo();
  }

  /** Most refusals come when everything works again: the person decides on some, and the requests for that may fail. */
  async #decideAtRest(): Promise<readonly ShownEntry[]> {
    let entries = await this.#settle();
    for (let round = 0; round < DECISIONS_AT_REST; round += 1) {
      if (entries.every(({ refusal }) => !refusal) || this.#random.next() > DECIDING) break;
      this.#isStormy = true;
      await this.#decide(await this.#anyTab(), `q${this.world.index}-rest-${round}-mine`);
      entries = await this.#settle();
    }
    return entries;
  }

  /** What changes around the device between two operations. */
  async #stir(): Promise<void> {
    const random = this.#random;
    if (random.next() < 0.15) {
      this.#traffic.isDown = !this.#traffic.isDown;
      this.note(`the server is ${this.#traffic.isDown ? 'away' : 'back'}`);
    }
    if (random.next() < 0.15) {
      await this.#setOffline(!this.#isOffline);
      this.note(this.#isOffline ? 'offline' : 'online');
    }
    if (random.next() < 0.15 && this.#tabs.some(({ isAlive }) => isAlive) && !this.#isOffline) {
      if (!this.#traffic.isDown && this.#alive.length < 2) {
        this.note('a second page is opened');
        await this.#openTab();
      }
    }
    for (const tab of this.#alive) {
      if (random.next() < 0.1) {
        this.note('the token runs out');
        this.count('tokens that ran out');
        void tab.page.evaluate(() => globalThis.outbox.expireToken()).catch(() => undefined);
      }
      if (random.next() < 0.2) {
        this.note('all is sent');
        void tab.page.evaluate(() => globalThis.outbox.send()).catch(() => undefined);
      }
    }
  }

  /** What the device shows: what it knew last of the server, and what waits. Undefined if the page is gone. */
  async #look(tab: Tab): Promise<View | undefined> {
    const entries = await ifAlive(tab, () => tab.page.evaluate(() => globalThis.outbox.entries()));
    if (!entries) return undefined;
    const isConnected = !this.#isOffline && !this.#traffic.isDown;
    if (isConnected && this.#random.next() < 0.6)
      this.#known = { live: this.model.live, deleted: this.model.deleted };
    const waiting = entries.flatMap(({ key, refusal, version }) => {
      const course = this.courses.get(key);
      return course && !refusal ? [madeAs(course.operation, version)] : [];
    });
    const { live, deleted } = viewAhead(this.#known, waiting, (id) => this.model.idOf(id));
    const [self, other] = [this.world.session.userId, this.world.other.userId];
    return { live, deleted, self, other, owed: owedIn(live, self, other) };
  }

  #submit(tab: Tab, operation: Operation): Promise<void> {
    const course: Course = { operation, told: { kind: 'nothing' } };
    this.courses.set(operation.key, course);
    const manner = { isPatient: this.#random.next() < 0.7, isStaying: this.#random.next() < 0.7 };
    const submitted = (async () => {
      const told = await ifAlive(tab, () =>
        tab.page.evaluate(([wanted, how]) => globalThis.outbox.submit(wanted, how), [
          operation,
          manner,
        ] as const),
      );
      if (told) course.told = told;
      this.note(`  told of ${operation.key}: ${JSON.stringify(course.told)}`);
    })();
    this.#submits.push(submitted);
    return submitted;
  }

  get #alive(): readonly Tab[] {
    return this.#tabs.filter(({ isAlive }) => isAlive);
  }

  /** Everything works again, in all pages; what waits is sent until only what waits for a decision is left. */
  async #settle(): Promise<readonly ShownEntry[]> {
    this.note('everything works again');
    this.#isStormy = false;
    this.#traffic.isDown = false;
    await this.#setOffline(false);
    for (const tab of this.#alive)
      await ifAlive(tab, () => tab.page.evaluate(() => globalThis.outbox.renewToken()));
    const latest = Date.now() + REST_MS.most;
    for (;;) {
      const pages = await this.#sendEverywhere();
      const [first] = pages;
      const isSame = pages.every((page) => JSON.stringify(page) === JSON.stringify(first));
      if (first && isSame && isShown(first) && isAtRest(this, first.entries)) return first.entries;
      if (Date.now() > latest) throw new Error(`what waits never comes to rest: ${JSON.stringify(pages)}`);
      await sleep(REST_MS.between);
    }
  }

  /** Sends what waits from all pages. @returns what each of them has then; nothing for one that is killed meanwhile. */
  async #sendEverywhere(): Promise<readonly Contents[]> {
    await this.#anyTab();
    const pages = await Promise.all(
      this.#alive.map((tab) =>
        ifAlive(tab, async () => {
          await tab.page.evaluate(() => globalThis.outbox.send());
          await Promise.all(this.#submits);
          return tab.page.evaluate(async () => ({
            stored: await globalThis.outbox.storedKeys(),
            entries: globalThis.outbox.entries(),
          }));
        }),
      ),
    );
    return pages.filter((page) => page !== undefined);
  }

  /** Leaves one page that lives to the next queue. */
  async #closeTabs(): Promise<void> {
    const [kept, ...others] = this.#alive;
    await Promise.race([Promise.all(others.map(({ page }) => page.close())), sleep(GONE_MS)]).catch(
      () => undefined,
    );
    await Promise.all(this.#tabs.map(({ gone }) => gone));
    if (kept) this.world.browser.keepPage(kept.page);
  }
}

/** Whether a page shows what is in the database. */
const isShown = ({ stored, entries }: Contents): boolean =>
  JSON.stringify(entries.map(({ key }) => key)) === JSON.stringify(stored);

/** What an answer of the API says: 'taken', or the code of the refusal. */
function outcomeOf(status: number, body: string): string {
  return status < 400 ? 'taken' : failureSchema.parse(JSON.parse(body)).code;
}

const versioned = z.object({ version: z.int() });

/** The version that the body of an edit names. */
const versionIn = (body: string | undefined): number | undefined =>
  body ? versioned.safeParse(JSON.parse(body)).data?.version : undefined;

/** An operation that makes another version than it would have made. */
function madeAs(operation: Operation, version: number | undefined): Operation {
  const { after } = operation;
  return version !== undefined && after && 'version' in after
    ? { ...operation, after: { ...after, version } }
    : operation;
}
