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
import { openShare } from './common-dialogs.ts';

const CLAIMS = text('claims');
const WORDS = CLAIMS.own;

/** What comes with the name: 'you owe ₹4,452.00'. */
function saySum({ currency, now, after }: OfferedSum): string {
  const amount = formatAmount(toMinor(Math.abs(after - now)), { currency });
  return after > now ? CLAIMS.offered.youGet({ amount }) : CLAIMS.offered.youOwe({ amount });
}

/** The admins who can confirm the viewer's claim. */
const whoConfirms = ({ admins = [] }: Claim): string | undefined =>
  admins.length === 0
    ? undefined
    : listIn(
        LANGUAGE,
        admins.map(({ name }) => name),
      );

/** For whoever says that a member by name only is them: who confirms it, what comes with it, and a reminder to share. */
export function WaitingClaim({
  claim,
  group,
  isInGroup = false,
}: {
  claim: Claim;
  group: ClaimRequest['group'];
  /** Whether it is on the group's page, whose head says who confirms it, and what is owed. */
  isInGroup?: boolean;
}) {
  const { userId, name, isContested, balances = [] } = claim;
  const who = whoConfirms(claim);
  const sums = balances.filter(({ now, after }) => now !== after).map(saySum);
  const url = location.origin + paths.group(group.id);
  return (
    <article className="stack-close wraps">
      <div className="beside">
        <Avatar id={userId} name={name} />
        <div className="fills">
          {isInGroup ? (
            <p className="text-name">{WORDS.said({ name })}</p>
          ) : (
            <p className="text-name">{who === undefined ? WORDS.waiting : WORDS.waitingFor({ who })}</p>
          )}
          {!isInGroup && (
            <p className="text-secondary tone-muted">
              {sums.length > 0
                ? WORDS.outcome({ name, sums: listIn(LANGUAGE, sums) })
                : WORDS.outcomeOfAll({ name })}
            </p>
          )}
        </div>
      </div>
      {isContested && (
        <p className="text-secondary tone-muted">
          {WORDS.contested({ name, who: who ?? CLAIMS.offered.anAdmin })}
        </p>
      )}
      <div className="cluster">
        <Button
          variant="tonal"
          icon={Share2}
          onClick={() =>
            openShare({
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
