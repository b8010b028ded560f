import { TEXT as IMPORT } from './text.ts';

/** The words of an import that makes a group. */
export const TEXT = {
  title: 'Import as a new group',
  intro: 'A new group is made from the file, with its people, expenses and payments.',
  whence: 'Splitwise makes such a file by "Export as spreadsheet" in a group, Spliit by "Export".',
  name: 'Group name',
  nameMissing: 'Group name is required',
  you: 'Which of them is you?',
  choose: 'Choose your name',
  nobody: 'None of them',
  sayYou: 'Please choose your name, or that none of them is you.',
  others: (names: readonly string[]): string =>
    names.length === 1
      ? `${listOf(names)} is added by name. You can add their email address later.`
      : `${listOf(names)} are added by name. You can add their email addresses later.`,
  making: 'Creating...',
  failed: 'Failed to create group',
  undoWhat: (records: number): string =>
    `The group is removed, with what was imported into it (${IMPORT.records(records)}).`,
  notFinished: (file: string): string =>
    `Not everything of ${file} was imported. Choose the file again under Import in this group's menu to go on.`,
} as const;

/** How many names are said. More would hide the buttons. */
const NAMES_SAID = 3;

function listOf(names: readonly string[]): string {
  const said = names.length > NAMES_SAID + 1 ? names.slice(0, NAMES_SAID) : names;
  const left = names.length - said.length;
  const all = left > 0 ? [...said, `${left} more`] : said;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
