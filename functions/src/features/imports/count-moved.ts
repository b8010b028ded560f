import { IMPORT_BEYOND_MESSAGE, type ImportedRow } from '@barabar/core/contract/imports';
import type { Total } from '@barabar/core/imports/file-ledger';
import { addToSums, isWithin, type SumsByPerson } from '@barabar/core/imports/moved-sums';
import { effectsByCurrency } from '@barabar/core/ledger';
import { toMinor, type Minor } from '@barabar/core/money';
import { invalid } from '../../kit/refusal.ts';
import type { ImportedRecord } from '../../records/imports/put-records.ts';
import type { ImportRecord } from '../../records/imports/store.ts';
import { idOfRow } from './compose-rows.ts';
import type { FilePeople } from './file-people.ts';

/** What a record makes of people in each of its currencies, by the file's names. */
const totalsOf = ({ after }: ImportedRecord, { nameOf }: FilePeople): Total[] =>
  effectsByCurrency(after).map(({ currency, effects }) => {
    const nets = new Map<string, Minor>();
    const add = (userId: string, amount: number): void => {
      const name = nameOf(userId) ?? '';
      nets.set(name, toMinor((nets.get(name) ?? 0) + amount));
    };
    for (const { creditorId, debtorId, amount } of effects) {
      add(creditorId, amount);
      add(debtorId, -amount);
    }
    return { currency, nets };
  });

/**
 * What an import has changed for the people of its file, with the records of one more slice. It stays within what was
 * announced to everybody, also when it stops half-way.
 * @throws {Refusal} 400 at the first row that goes beyond what was announced of anybody.
 */
export function countMoved(
  { people, groupId, addedCount, newRowCount }: ImportRecord,
  records: readonly ImportedRecord[],
  { rows, filePeople }: { readonly rows: readonly ImportedRow[]; readonly filePeople: FilePeople },
): ImportRecord['people'] {
  const announced = new Map(people.map((person) => [person.name, person.announced]));
  let sums: SumsByPerson = new Map(people.map(({ name, added }) => [name, added]));
  for (const [place, record] of records.entries()) {
    const totals = totalsOf(record, filePeople);
    sums = addToSums(sums, totals);
    const isAnnounced = totals
      .flatMap(({ nets }) => [...nets.keys()])
      .every((name) => isWithin(sums.get(name) ?? [], announced.get(name) ?? []));
    if (!isAnnounced || addedCount + place >= (newRowCount ?? 0)) {
      const index = rows.findIndex((row) => idOfRow(groupId, row) === record.after.id);
      throw invalid(`rows.${index}`, IMPORT_BEYOND_MESSAGE);
    }
  }
  return people.map((person) => ({ ...person, added: [...(sums.get(person.name) ?? [])] }));
}
