import type { ReactElement } from 'react';
import { Share2 } from 'lucide-react';
import type { Claim, OfferedSum } from '@barabar/core/contract/claim';
import type { ClaimRequest } from '@barabar/core/contract/requests';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { text } from '@barabar/core/messages/text';
import { formatAmount, toMinor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { paths } from '../lib/pages/paths.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { openDialog } from './dialogs.tsx';

const CLAIMS = text('claims');
const WORDS = CLAIMS.own;

/** What comes with the name: 'you owe ₹4,452.00'. */
function saySum({ currency, now, after }: OfferedSum): string {
  const amount = formatAmount(toMinor(Math.abs(after - now)), { currency });
  return after > now ? CLAIMS.offered.youGet({ amount }) : CLAIMS.offered.youOwe({ amount });
}

/** For whoever says that a member by name only is them: who confirms it, what comes with it, and a reminder to share. */
export function WaitingClaim({
  claim: { name, by, balances = [], admins = [], isContested },
  group,
}: {
  readonly claim: Claim;
  readonly group: ClaimRequest['group'];
}): ReactElement {
  const who = listIn(
    LANGUAGE,
    admins.map((admin) => admin.name),
  );
  const sums = balances.filter(({ now, after }) => now !== after).map(saySum);
  const url = location.origin + paths.group(group.id);
  return (
    <article className="stack-close wraps">
      <div className="beside">
        <Avatar id={by.id} name={name} />
        <div className="fills">
          <p className="text-name">{admins.length > 0 ? WORDS.waitingFor({ who }) : WORDS.waiting}</p>
          <p>
            {sums.length > 0
              ? WORDS.outcome({ name, sums: listIn(LANGUAGE, sums) })
              : WORDS.outcomeOfAll({ name })}
          </p>
        </div>
      </div>
      {isContested && <p className="text-secondary tone-muted">{WORDS.contested({ name, who })}</p>}
      <div className="cluster">
        <Button
          variant="tonal"
          icon={Share2}
          onClick={() =>
            openDialog('share', {
              title: WORDS.remind,
              text: WORDS.message({ group: group.name, name, url, product: PRODUCT_NAME }),
            })
          }
        >
          {WORDS.remind}
        </Button>
      </div>
    </article>
  );
}
