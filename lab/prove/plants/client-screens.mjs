import { chosen, drawn } from './plant.mjs';

/** Routes, dialogs and the service worker. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const CLIENT_SCREENS = [
  drawn('Left: Back does not close a dialog, but leaves the page below it')
    .from('function handlePop(): void { if (leaving) {')
    .to('function handlePop(): void { return; if (leaving) {'),
  drawn('Old over new: what another tab has changed is not read again')
    .from('const readAgain = (): void => void confirmAndRead().catch(logFailure);')
    .to('const readAgain = (): void => undefined;'),
  drawn('Recurring: the page of a series loads for ever', 'routes/recurrences.browser.test.tsx')
    .from('useSeries(recurrenceId || undefined);')
    .to('useSeries(undefined);'),
  drawn('Groups: their screen does not open', 'routes/groups.browser.test.tsx')
    .from("async () => (await import('../features/pages/groups-page.tsx')).GroupsPage")
    .to('async () => undefined'),
  chosen(
    'Left: what is busy can be closed, and nobody sees what became of it',
    'components/sheet.browser.test.tsx',
  )
    .from('useBackCloses(isOpen, () => { if (!isBusy) cancel(); });')
    .to('useBackCloses(isOpen, cancel);'),
  chosen('Somebody else’s: a screen keeps what it shows when another person signs in')
    .from('<LiveCache key={session.user.id} userId={session.user.id}>')
    .to('<LiveCache userId={session.user.id}>'),
  chosen('Worker: answers of the server come from the application’s files')
    .from('const OF_SERVER = /^\\/(api|__|\\.well-known)(\\/|$)/;')
    .to('const OF_SERVER = /^\\/(__|\\.well-known)(\\/|$)/;'),
  chosen('Lost: a notification that is tapped loads the page anew over what is being typed')
    .from('if (!(await ask(client, page))) await client.navigate(page);')
    .to('await client.navigate(page);'),
];
