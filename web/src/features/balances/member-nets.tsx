import { type ReactElement, useState } from 'react';
import { Link } from '../../components/link.tsx';
import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { listNets, type PersonNet } from './list-nets.ts';
import styles from './member-nets.module.css';

const NETS_TEXT = text('balanceNets');
const LABELS = text('fields');
const VERBS = text('verbs');

/** Who pays whom is below, so that a large group shows these at first. */
const SHOWN_FIRST = 6;

export interface MemberNetsProps {
  readonly group: Pick<Group, 'id' | 'members'>;
  readonly balances: readonly Balance[];
  readonly viewer: Person;
}

/** What each other member gets back or owes. Each row opens what makes it. The viewer's is in the head of the page. */
export function MemberNets({ group, balances, viewer }: MemberNetsProps): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const nets = listNets(balances).filter(({ person }) => person.id !== viewer.id);
  const shown = isWhole ? nets : nets.slice(0, SHOWN_FIRST);
  const uneven = new Set([viewer.id, ...nets.map(({ person }) => person.id)]);
  const evenCount = group.members.filter(({ userId }) => !uneven.has(userId)).length;
  return (
    <section aria-label={NETS_TEXT.nets} className={styles.nets}>
      <div className="ruled">
        {shown.map((net) => (
          <NetRow key={`${net.person.id} ${net.currency}`} net={net} groupId={group.id} />
        ))}
      </div>
      {shown.length < nets.length && (
        <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
          {VERBS.showAll({ count: nets.length })}
        </Button>
      )}
      {evenCount > 0 && shown.length === nets.length && (
        <p className={`text-caption tone-muted ${styles.even}`}>
          {NETS_TEXT.othersSettled({ count: evenCount })}
        </p>
      )}
    </section>
  );
}

/** 'Imran Shaikh owes ₹100.00' */
function NetRow({
  net: { person, currency, netMinor },
  groupId,
}: {
  readonly net: PersonNet;
  readonly groupId: string;
}): ReactElement {
  const name = person.name || LABELS.unknownUser;
  return (
    <Link
      to={paths.groupBalance(groupId, [person.id], currency)}
      className={`cluster tall touchable ${styles.net}`}
    >
      <Avatar id={person.id} name={name} image={person.avatar} size={28} />
      <span className="named">
        <span>{name}</span>
      </span>{' '}
      <span className={`to-end ${styles.amount}`}>
        <span className="text-caption tone-muted">{netMinor > 0 ? NETS_TEXT.getsBack : LABELS.owes}</span>{' '}
        <Money amountMinor={netMinor} currency={currency} className={`strong ${styles.figure}`} />
      </span>
    </Link>
  );
}
