/** One random queue: a person changes records on a device while everything around it fails, and then works again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { failureSchema } from '@barabar/core/contract/errors';
import * as z from 'zod/mini';
import { createRandom, type Random } from '../../scripts/random.ts';
import { endPage, GONE_MS, ifAlive, type KillableBrowser, type Tab } from './outbox-browser.ts';
import {
  callOf,
  chooseOperation,
  verbOf,
  viewAhead,
  wireBodyOf,
  type Operation,
  type View,
} from './outbox-changes.ts';
import {
  chooseDecision,
  isAtRest,
  noteDecision,
  onVersion,
  STORED,
  TOLD,
  type Course,
  type Known,
  type Session,
  type ShownEntry,
} from './outbox-course.ts';
import { callApi, type Answer, type Edge, type Fault, type Sent, type Traffic } from './outbox-edge.ts';
import { LedgerModel } from './outbox-model.ts';
import type { OutboxPage } from './outbox-page.ts';

declare global {
  /** In the page: see outbox-page.ts. */
  var outbox: OutboxPage;
}

export interface QueueWorld {
  readonly index: number;
  readonly seed: number;
  readonly apiUrl: string;
  readonly session: Session;
  /** Somebody else of the group. */
  readonly other: { readonly userId: string; readonly token: string };
  readonly browser: KillableBrowser;
  readonly edge: Edge;
}

const created = z.looseObject({ data: z.looseObject({ id: z.string() }) });
const versioned = z.object({ version: z.int() });
const OUTCOME_OF_EDGE: Readonly<Record<number, string>> = { 429: 'too-many-requests', 500: 'unreadable' };
/** How long what waits may take at the end until it is at rest, and the time between two looks at it, milliseconds. */
const REST_MS = { most: 60_000, between: 50 };
const FAULTS: readonly Fault[] = ['unreached', 'unanswered', 'unanswered', 'cut', 'busy', 'broken'];
const OPERATIONS = { least: 3, most: 8 };
/** Changes of the other person before the first of a queue. */
const EXISTING = 3;
const KILLS_MAX = 2;
/** How often the person decides on something refused, before an operation and at the end. */
const DECIDING = 0.6;
const DECISIONS_AT_REST = 3;

export class Queue implements Known {
  readonly trace: string[] = [];
  readonly violations: string[] = [];
  readonly courses = new Map<string, Course>();
  readonly model = new LedgerModel();
  readonly idOf = this.model.idOf;
  readonly counts = new Map<string, number>();
  readonly world: QueueWorld;
  readonly #random: Random;
  readonly #traffic: Traffic;
  #known: Pick<View, 'live' | 'deleted'> = { live: [], deleted: [] };
  #tabs: Tab[] = [];
  #submits: Promise<void>[] = [];
  #isStormy = true;
  #isOffline = false;
  #kills = 0;
  #sentCount = 0;
  #othersCount = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(world: QueueWorld) {
    this.world = world;
    this.#random = createRandom(world.seed * 7_919 + world.index * 104_729);
    this.#traffic = {
      isDown: false,
      nextFault: () => this.#nextFault(),
      forward: (sent) => this.#inTurn(() => this.#forward(sent)),
      kill: () => this.#kill(),
      noteSent: (sent) => this.#noteSent(sent),
      noteAnswered: ({ key }, answer, isOfEdge) => {
        const course = this.courses.get(key);
        if (course)
          course.delivered = isOfEdge ? (OUTCOME_OF_EDGE[answer.status] ?? 'edge') : outcomeOf(answer);
      },
    };
  }

  /** Runs the queue to its end. @returns what the outbox has in the end. */
  async run(): Promise<readonly ShownEntry[]> {
    this.world.edge.serve(this.#traffic);
    try {
      for (let made = 0; made < EXISTING; made += 1) await this.#actAsOther();
      this.#learn();
      const count = this.#random.between(OPERATIONS.least, OPERATIONS.most);
      for (let step = 0; step < count; step += 1) await this.#step(`q${this.world.index}-${step}`);
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

  #chance(probability: number): boolean {
    return this.#random.next() < probability;
  }

  /** The device has heard of everything that the server has. */
  #learn(): void {
    this.#known = { live: this.model.live, deleted: this.model.deleted };
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** The other person changes something through the API. */
  #actAsOther(): Promise<Answer> {
    const { apiUrl, index, other, session } = this.world;
    return this.#inTurn(() => {
      const { live, deleted } = this.model;
      const view = { live, deleted, self: other.userId, other: session.userId };
      const key = `q${index}-other-${this.#othersCount}`;
      this.#othersCount += 1;
      const operation = chooseOperation(key, view, { random: this.#random, who: 'others' });
      const [method = '', path = ''] = callOf(operation, this.idOf).split(' ');
      const body = JSON.stringify(wireBodyOf(operation, session.groupId)) ?? '';
      return this.#ask(operation, { key, method, path, body, token: `Bearer ${other.token}` }, apiUrl);
    });
  }

  async #ask(operation: Operation, sent: Sent, apiUrl: string): Promise<Answer> {
    const { key, name } = operation;
    const expected = this.model.expect(operation, versionIn(sent.body));
    const words = this.model.wordsOf(operation);
    const isRepeat = this.model.applied.has(key);
    const answer = await callApi(apiUrl, sent);
    const outcome = outcomeOf(answer);
    this.note(`  API: ${key} ${name} ${isRepeat ? 'again ' : ''}→ ${outcome}`);
    // A token that has run out is refused before anything else.
    if (outcome === 'unauthenticated' || outcome === 'sign-in-again') return answer;
    if (outcome !== expected) this.violate(`${key} ${name} is answered ${outcome}, not ${expected}`);
    if (outcome !== 'taken') return answer;
    if (!isRepeat && verbOf(operation) === 'edit' && !this.#hasSeen(operation, words))
      this.violate(`${key} ${name} overwrites ${words}, which nobody here has seen`);
    const isNew = verbOf(operation) === 'create';
    this.model.take(operation, isNew ? created.parse(JSON.parse(answer.body)).data.id : undefined);
    return answer;
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
      ({ operation }) => verbOf(operation) === 'edit' && operation.after?.words === before?.words,
    );
    if (!made || this.model.applied.has(made.operation.key)) return false;
    return this.#hasSeen(made.operation, words);
  }

  async #forward(sent: Sent): Promise<Answer> {
    const { key, method, path } = sent;
    const course = this.courses.get(key);
    if (!course) return callApi(this.world.apiUrl, sent);
    const wanted = callOf(course.operation, this.idOf);
    if (`${method} ${path}` !== wanted) this.violate(`${key} asks for ${method} ${path}, not ${wanted}`);
    const answer = await this.#ask(course.operation, sent, this.world.apiUrl);
    course.answered = outcomeOf(answer);
    return answer;
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
    if (!this.#isStormy || this.#chance(0.5)) return 'none';
    const isKill = this.#kills < KILLS_MAX && this.#chance(0.35);
    const fault = this.#random.pick<Fault>(isKill ? ['killed before', 'killed after'] : FAULTS);
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
    for (const tab of hit) {
      const isCrash = this.#chance(0.7);
      this.count(isCrash ? 'killed: page crashed' : 'killed: page closed');
      tab.isAlive = false;
      tab.gone = endPage(tab, isCrash);
    }
  }

  async #killSoon(): Promise<void> {
    await sleep(this.#random.between(0, 30));
    if (this.#kills < KILLS_MAX) this.#kill();
  }

  get #alive(): readonly Tab[] {
    return this.#tabs.filter(({ isAlive }) => isAlive);
  }

  /** Opens a page, again if the browser is killed meanwhile. */
  async #openTab(): Promise<Tab> {
    const kills = this.#kills;
    const { browser } = this.world;
    try {
      return await browser.untilKilled(this.#open());
    } catch (error) {
      if (this.#kills === kills) throw error;
      return this.#openTab();
    }
  }

  async #open(): Promise<Tab> {
    const { browser, edge, session } = this.world;
    const page = await browser.openPage();
    const tab: Tab = { page, browser, isAlive: true, gone: Promise.resolve() };
    page.on('console', (message) => this.#noteConsole(message.text()));
    await page.goto(edge.address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'outbox' in globalThis);
    await page.evaluate((wanted) => globalThis.outbox.open(wanted), session);
    this.#tabs.push(tab);
    return tab;
  }

  #noteConsole(line: string): void {
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
    const { browser } = this.world;
    // A page that is killed meanwhile does not take the word.
    for (let isTold = false; !isTold;) {
      await Promise.all(this.#tabs.map(({ gone }) => gone));
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

  async #step(key: string): Promise<void> {
    if (this.#chance(0.45)) await this.#actAsOther();
    await this.#stir();
    const tab = await this.#anyTab();
    if (this.#chance(DECIDING)) await this.#decide(tab, `${key}-mine`);
    const view = await this.#look(tab);
    if (!view) return;
    const operation = chooseOperation(key, view, { random: this.#random, who: 'own' });
    const { name, before, after } = operation;
    this.note(`${key} ${name} ${before?.id ?? ''} ${JSON.stringify(after ?? '')}`);
    this.count(`submitted: ${name}`);
    const submitted = this.#submit(tab, operation);
    const dice = this.#random.next();
    if (dice < 0.6) await submitted;
    else if (dice < 0.8) await this.#killSoon();
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
    if (this.#chance(0.1)) await this.#killSoon();
    if ((await decided) === false) undo();
  }

  /** Most refusals come when everything works again: the person decides on some, and the requests for that may fail. */
  async #decideAtRest(): Promise<readonly ShownEntry[]> {
    let entries = await this.#settle();
    for (let round = 0; round < DECISIONS_AT_REST; round += 1) {
      if (entries.every(({ refusal }) => !refusal) || !this.#chance(DECIDING)) break;
      this.#isStormy = true;
      await this.#decide(await this.#anyTab(), `q${this.world.index}-rest-${round}-mine`);
      entries = await this.#settle();
    }
    return entries;
  }

  /** What changes around the device between two operations. */
  async #stir(): Promise<void> {
    if (this.#chance(0.15)) {
      this.#traffic.isDown = !this.#traffic.isDown;
      this.note(`the server is ${this.#traffic.isDown ? 'away' : 'back'}`);
    }
    if (this.#chance(0.15)) {
      await this.#setOffline(!this.#isOffline);
      this.note(this.#isOffline ? 'offline' : 'online');
    }
    if (this.#chance(0.15) && this.#isConnected && this.#alive.length === 1) {
      this.note('a second page is opened');
      await this.#openTab();
    }
    for (const { page } of this.#alive) {
      if (this.#chance(0.1)) {
        this.note('the token runs out');
        this.count('tokens that ran out');
        void page.evaluate(() => globalThis.outbox.setExpired(true)).catch(() => undefined);
      }
      if (this.#chance(0.2)) {
        this.note('all is sent');
        void page.evaluate(() => globalThis.outbox.send()).catch(() => undefined);
      }
    }
  }

  get #isConnected(): boolean {
    return !this.#isOffline && !this.#traffic.isDown;
  }

  /** What the device shows: what it knew last of the server, and what waits. Undefined if the page is gone. */
  async #look(tab: Tab): Promise<View | undefined> {
    const entries = await ifAlive(tab, () => tab.page.evaluate(() => globalThis.outbox.entries()));
    if (!entries) return undefined;
    if (this.#isConnected && this.#chance(0.6)) this.#learn();
    const waiting = entries.flatMap(({ key, refusal, version }) => {
      const operation = this.courses.get(key)?.operation;
      if (!operation || refusal) return [];
      return [version === undefined ? operation : onVersion(operation, version - 1)];
    });
    const seen = viewAhead(this.#known, waiting, this.idOf);
    return { ...seen, self: this.world.session.userId, other: this.world.other.userId };
  }

  #submit(tab: Tab, operation: Operation): Promise<void> {
    const course: Course = { operation, told: { kind: 'nothing' } };
    this.courses.set(operation.key, course);
    const manner = { isPatient: this.#chance(0.7), isStaying: this.#chance(0.7) };
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

  /** Everything works again, in all pages; what waits is sent until only what waits for a decision is left. */
  async #settle(): Promise<readonly ShownEntry[]> {
    this.note('everything works again');
    this.#isStormy = false;
    this.#traffic.isDown = false;
    await this.#setOffline(false);
    for (const tab of this.#alive)
      await ifAlive(tab, () => tab.page.evaluate(() => globalThis.outbox.setExpired(false)));
    const latest = Date.now() + REST_MS.most;
    for (;;) {
      const pages = await this.#sendEverywhere();
      const [first] = pages;
      // Every page shows what is in the database.
      const isSame = pages.every(
        ({ stored, entries }) =>
          JSON.stringify(entries) === JSON.stringify(first?.entries) &&
          entries.map(({ key }) => key).join() === stored.join(),
      );
      if (first && isSame && isAtRest(this, first.entries)) return first.entries;
      if (Date.now() > latest) throw new Error(`what waits never comes to rest: ${JSON.stringify(pages)}`);
      await sleep(REST_MS.between);
    }
  }

  /** Sends what waits from all pages. @returns what each of them has then; nothing for one that is killed meanwhile. */
  async #sendEverywhere() {
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
    const closed = Promise.all(others.map(({ page }) => page.close())).catch(() => undefined);
    await Promise.race([closed, sleep(GONE_MS)]);
    await Promise.all(this.#tabs.map(({ gone }) => gone));
    if (kept) this.world.browser.keepPage(kept.page);
  }
}

/** What an answer of the API says: 'taken', or the code of the refusal. */
const outcomeOf = ({ status, body }: Answer): string =>
  status < 400 ? 'taken' : failureSchema.parse(JSON.parse(body)).code;

/** The version that the body of an edit names. */
const versionIn = (body: string): number | undefined =>
  body === '' ? undefined : versioned.safeParse(JSON.parse(body)).data?.version;
