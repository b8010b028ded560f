import { useRef, useState } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { deleteGroup, type Member } from '@barabar/core/contract/groups';
import { listOwnFileNames } from '@barabar/core/contract/imports';
import { isNamedYou } from '@barabar/core/person-name';
import { showNotice } from '../../lib/notices/notices.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { matchCards, matchPeople, type Mapping } from './match-people.ts';
import { obstacleOf } from './obstacle-of.ts';
import { useCards, type CardCandidate } from './use-cards.ts';
import { useImport, type ChosenFile } from './use-import.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import * as z from 'zod/mini';
import { LIMITS } from '@barabar/core/limits';
import { PRODUCT_NAME } from '@barabar/core/product';
import type { FileContent } from '@barabar/core/imports/read-file';
import { shorten } from '../../lib/people/shorten.ts';
import { createGroup } from '@barabar/core/contract/group-changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { logError } from '../../lib/api/log-error.ts';
import { revalidateAll } from '../../store/revalidate.ts';

export const TEXT = text('newGroupImport');

/** How many names are said. More would hide the buttons. */
const NAMES_SAID = 3;

const CREATING = text('groupDialogs').create;

/** Makes the group that a file is imported into. @returns its id. @throws {ApiError} */
async function makeGroup(name: string, idempotencyKey: string): Promise<string> {
  const { id } = await callEndpoint(createGroup, { body: { name: name.trim() }, idempotencyKey });
  return id;
}

/** Removes a group that was made for an import which came to nothing. It stays if something is open in it. */
async function removeGroup(groupId: string): Promise<void> {
  try {
    await callEndpoint(deleteGroup, { params: { groupId } });
  } catch (error) {
    logError('The group of an import could not be removed', error);
  }
  await revalidateAll();
}

const named = z.object({ name: z.string() });

/** How JSON names the group: Spliit's at the top, our own export's inside, with or without the envelope of the API. */
const documents = z.union([
  named,
  z.object({ group: named }),
  z.object({ data: z.object({ group: named }) }),
]);

function nameInDocument(value: unknown): string | undefined {
  const document = documents.safeParse(value).data;
  if (!document) return undefined;
  if ('name' in document) return document.name;
  return 'group' in document ? document.group.name : document.data.group.name;
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}(?:T[\d_:.-]+Z?)?`;

/** What the products and browsers put around the name of a group, in the names of their files. */
const AROUND = [
  /\.\w+$/u,
  /\s*\(\d+\)$/u,
  new RegExp(`^(?:spliit export|${PRODUCT_NAME})(?:\\s*-\\s*|$)`, 'iu'),
  /[\s_-]*export(?:ed)?$/iu,
  new RegExp(`(?:^|[\\s_-]+)${DAY}$`, 'u'),
];

/** Names that say nothing of a group. */
const GENERAL =
  /^(?:splitwise|spliit|expenses?|records?|data|group|friend|everything|book\d*|download\d*|untitled|sheet\d*|)$/iu;

function nameInFileName(fileName: string): string {
  const bare = AROUND.reduce((name, part) => name.replace(part, ''), fileName.trim());
  const words = bare.replaceAll(/[\s_-]+/gu, ' ').trim();
  if (GENERAL.test(words)) return '';
  return words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(LANGUAGES[LANGUAGE].tag));
}

/** Returns the group's name from the file's content, or else from the file's name. Empty if neither has one. */
export function groupNameOf({ name, content }: { name: string; content: FileContent }): string {
  const inside = content.kind === 'document' ? nameInDocument(content.value) : undefined;
  return shorten(inside?.trim() || nameInFileName(name), LIMITS.nameCharsMax);
}

/** What the person says of the group, where the file says it otherwise or not at all. */
export interface Answers {
  readonly name?: string;
  /** Who the viewer is in the file; null is nobody. */
  readonly you?: string | null;
  /** Whom the viewer has by name who people of the file are; undefined is somebody new. */
  readonly cards?: Mapping;
}

interface Plan {
  readonly name: string;
  /** Who the viewer is in the file: null is nobody, undefined is not known. */
  readonly you: string | null | undefined;
  readonly mapping: Mapping;
  /** Whom the viewer has by name. */
  readonly cards: readonly CardCandidate[];
  /** What keeps the import from beginning; undefined where nothing does, or the fields say it. */
  readonly obstacle: string | undefined;
  readonly isReady: boolean;
}

interface Viewer {
  readonly user: User;
  readonly names: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

const memberOf = (viewer: User): Member => ({
  userId: viewer.id,
  role: 'admin',
  status: 'joined',
  joinedAt: viewer.createdAt,
  user: viewer,
});

/** @param names what earlier files call the viewer */
function guessYou(people: readonly string[], member: Member, names: readonly string[]): string | undefined {
  const mapping = matchPeople(people, [member], { people: [], viewer: { id: member.userId, names } });
  return people.find((name) => mapping.get(name) !== undefined) ?? people.find(isNamedYou);
}

function planOf(file: ChosenFile, answers: Answers, viewer: Viewer, cards: readonly CardCandidate[]): Plan {
  const { ledger } = file.preview;
  const member = memberOf(viewer.user);
  const you = answers.you === undefined ? guessYou(ledger.people, member, viewer.names) : answers.you;
  const name = answers.name ?? groupNameOf(file);
  const guessed = matchCards(
    new Map(ledger.people.map((person) => [person, person === you ? viewer.user.id : undefined])),
    cards,
  );
  const mapping = new Map(
    [...guessed].map(([first, id]) => [
      first,
      first !== you && answers.cards?.has(first) ? answers.cards.get(first) : id,
    ]),
  );
  const obstacle = obstacleOf(ledger, mapping, [member], cards);
  const isReady = obstacle === undefined && you !== undefined && name.trim() !== '' && ledger.rows.length > 0;
  return { name, you, mapping, cards, obstacle, isReady };
}

function usePlan(
  file: ChosenFile | undefined,
  answers: Answers,
  { viewer }: Pick<NewGroupOptions, 'viewer'>,
): Plan | undefined {
  const ownNames = useEndpoint(listOwnFileNames, {});
  const { elsewhere: cards } = useCards();
  return file && planOf(file, answers, { user: viewer, names: ownNames.data ?? [] }, cards);
}

const importOf = (
  groupId: string,
  { name, preview: { ledger } }: ChosenFile,
  { mapping: members, cards }: Plan,
) => ({ groupId, fileName: name, ledger, members, cards, knownKeys: NONE });

const withMore = (before: Answers, more: Answers): Answers => ({
  ...before,
  ...more,
  cards: new Map([...(before.cards ?? []), ...(more.cards ?? [])]),
});

interface NewGroupOptions {
  readonly viewer: User;
  /** Called, without closing the dialog, when the group has records of the file. */
  readonly onMade: (groupId: string) => void;
}

/** The group is made on confirmation, and removed where nothing was added, or all is taken back. */
export function useNewGroup({ viewer, onMade }: NewGroupOptions) {
  const dialog = useDialog();
  const [answers, setAnswers] = useState<Answers>({});
  const made = useRef<{ readonly groupId: string; readonly fileName: string }>(undefined);
  const key = useRef<string>(undefined);
  const { isBusy: isMaking, failure, setFailure, attempt } = useAttempt(CREATING.failed);
  const forget = (): void => {
    made.current = undefined;
    key.current = undefined;
    setAnswers({});
    setFailure(undefined);
  };
  const actions = useImport({}, async ({ groupId }) => {
    await removeGroup(groupId);
    forget();
  });
  const { state } = actions;
  const file = state.step === 'preview' ? state.file : undefined;
  const plan = usePlan(file, answers, { viewer });

  const confirm = (): void => {
    if (!file || !plan?.isReady) return;
    void attempt(async () => {
      const groupId = await makeGroup(plan.name, (key.current ??= crypto.randomUUID()));
      made.current = { groupId, fileName: file.name };
      actions.start(importOf(groupId, file, plan));
    });
  };
  const close = (): void => {
    if (!made.current) return dialog.close();
    const { groupId, fileName } = made.current;
    if (state.step === 'running') {
      actions.reset();
      if (state.progress.added === 0) {
        void removeGroup(groupId);
        return dialog.close();
      }
      showNotice({ tone: 'failure', text: TEXT.notFinished({ file: fileName }) });
    }
    return onMade(groupId);
  };
  return {
    actions: {
      ...actions,
      reset: () => {
        // Whoever does not take it back after all goes on to the group.
        if (state.step === 'undo') return close();
        forget();
        return actions.reset();
      },
    },

    /** While a file is chosen. */
    plan,
    say: (more: Answers) => {
      // Another name is another group.
      key.current = undefined;
      setFailure(undefined);
      setAnswers((before) => withMore(before, more));
    },
    confirm,
    close,
    forget: () => {
      actions.reset();
      forget();
    },
    isMaking,
    failure,
  };
}

/** Says who is added by name only. */
export function othersWords(names: readonly string[]): string {
  const namesSaid = names.length > NAMES_SAID + 1 ? names.slice(0, NAMES_SAID) : names;
  const hiddenCount = names.length - namesSaid.length;
  const all = hiddenCount > 0 ? [...namesSaid, TEXT.more({ count: hiddenCount })] : namesSaid;
  const list = new Intl.ListFormat(LANGUAGES[LANGUAGE].tag);
  return TEXT.others({ count: names.length, names: list.format(all) });
}
