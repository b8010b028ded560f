import { chosen, drawn } from './plant.mjs';

/** The session and the account; what is shown of others’ acts, and found. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const CLIENT_ACCOUNT = [
  drawn('Join: a guest is a new member before they can say which name of the group they are')
    .from(
      "if (seen?.kind === 'group' && seen.joinedGroupId === undefined && !seen.names?.length) await join();",
    )
    .to('await join();'),
  chosen('Claim: who waits for a name reads in the group that all is settled')
    .from('waiting ? TEXT.waiting : hasRecords ? LABELS.allSettled')
    .to('hasRecords ? LABELS.allSettled'),
  chosen('Claim: who waits for a name reads above all friends and groups that all is settled')
    .from('if (isWaiting && first?.overallMinor === 0) return null;')
    .to(''),
  chosen('Merging: the screen tells who had one account of two', 'merging-notice.browser.test.tsx')
    .from("merging === 'merging-accounts' ? WORDS.hintOfTwo : WORDS.hint")
    .to('WORDS.hintOfTwo || merging'),
  drawn('Sign-in: a card that replaces another one is not read out')
    .from('tabIndex={ref === undefined ? undefined : -1} className={styles.card}')
    .to('tabIndex={undefined} className={styles.card}'),
  drawn(
    'Guests: one who brings their records into an account is told so, but nothing is brought',
    'routes/guests.browser.test.tsx',
  )
    .from('bring(() => (credential ? bringWithCredential(credential) : bringWithPassword(email, password)))')
    .to('bring(() => undefined)'),
  drawn('Guests: nobody says that what waits is lost to the account', 'routes/guests.browser.test.tsx')
    .from('{count > 0 && ( <Alert type="warning"')
    .to('{false && ( <Alert type="warning"'),
  chosen('Somebody else’s: drafts and pictures stay when another person signs in on the page')
    .from('if (uidIn(session) !== undefined) forgetTraces();')
    .to(''),
  chosen('Somebody else’s: the record of one account opens in the session of another')
    .from('const isOfAnother = open !== undefined && about !== undefined && about !== open;')
    .to("const isOfAnother = event.type === 'account-named' && open !== undefined && about !== open;"),
  chosen('Somebody else’s: what waits stays on the device after a sign-out')
    .from('uid !== undefined && discardWaiting(uid),')
    .to(''),
  chosen('Somebody else’s: a late refusal of one account signs the next one out')
    .from('if (isOfAnother(uid)) return false; dispatchNobody();')
    .to('dispatchNobody();'),
  chosen('Refusal swallowed: the sign-in says nothing of why it failed')
    .from('alert: isBelowField ? undefined : error?.message,')
    .to('alert: undefined,'),
  drawn('Search: what was in September is found by no name of the month')
    .from("['september', 'sept', 'सितंबर', 'सितम्बर', 'सित'],")
    .to('[],'),
  drawn('Search: this year is no year')
    .from('const year = Number(today.slice(0, 4)) + ago;')
    .to('const year = Number(today) + ago;'),
  drawn('Activity: a long list ends with its first page')
    .from('if (!scrollParent || !element.current) return undefined;')
    .to('if (!scrollParent || element.current) return undefined;'),
  drawn('Search: whatever is looked for, nothing is found', 'routes/search.browser.test.tsx')
    .from('if (total === 0) return <Examples')
    .to('if (true) return <Examples'),
  drawn('Search: no friend and no group is found by name')
    .from('words.length > 0 && words.every((word) => named.some((given) => given.startsWith(word))),')
    .to('words.length < 0,'),
  chosen('Money twice: the activity shows an expense and that it was added')
    .from("if (type === 'expense_created') return !expenseIds.has(metadata.expenseId ?? '');")
    .to(''),
  chosen('Old over new: a feed shows items before newer ones are loaded, which then come above')
    .from('isAnythingOpen && (!cut || compareInFeed(item, cut) <= 0);')
    .to('isAnythingOpen || (!cut || compareInFeed(item, cut) <= 0);'),
  chosen('Sent twice: a second tap deletes a row again')
    .from("if (item.type === 'activity' || deletingKeys.has(feedKey(item))) return;")
    .to("if (item.type === 'activity') return;"),
  chosen('Refusal swallowed: a record that only somebody else may delete just stays')
    .from('if (isForAnother || isUnanswered(error) || error instanceof WordedError)')
    .to('if (error instanceof WordedError)'),
  chosen('Somebody else’s: what is between others is in the feed of a friend')
    .from('return involved.has(userId) && friendIds.some((id) => involved.has(id));')
    .to('return friendIds.some((id) => involved.has(id));'),
];
