import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { absences } from './absences.ts';
import { account } from './account.ts';
import { acts } from './acts.ts';
import { activity } from './activity.ts';
import { api } from './api.ts';
import { app } from './app.ts';
import { auth } from './auth.ts';
import { balanceBanner } from './balanceBanner.ts';
import { balanceNets } from './balanceNets.ts';
import { balances } from './balances.ts';
import { cards } from './cards.ts';
import { categories } from './categories.ts';
import { charges } from './charges.ts';
import { claims } from './claims.ts';
import { comments } from './comments.ts';
import { common } from './common.ts';
import { conflict } from './conflict.ts';
import { dates } from './dates.ts';
import { daysThere } from './daysThere.ts';
import { declining } from './declining.ts';
import { documents } from './documents.ts';
import { expenses } from './expenses.ts';
import { explainedBalance } from './explainedBalance.ts';
import { exporting } from './exporting.ts';
import { frame } from './frame.ts';
import { friendDialogs } from './friendDialogs.ts';
import { friends } from './friends.ts';
import { friendsApi } from './friendsApi.ts';
import { groupBeginning } from './groupBeginning.ts';
import { groupDetail } from './groupDetail.ts';
import { groupDialogs } from './groupDialogs.ts';
import { groups } from './groups.ts';
import { groupMembers } from './groupMembers.ts';
import { groupRules } from './groupRules.ts';
import { groupSettings } from './groupSettings.ts';
import { groupsArchive } from './groupsArchive.ts';
import { groupsOutside } from './groupsOutside.ts';
import { groupSplits } from './groupSplits.ts';
import { guests } from './guests.ts';
import { help } from './help.ts';
import { hindrances } from './hindrances.ts';
import { icons } from './icons.ts';
import { importFiles } from './importFiles.ts';
import { imports } from './imports.ts';
import { issues } from './issues.ts';
import { joining } from './joining.ts';
import { landing } from './landing.ts';
import { language } from './language.ts';
import { links } from './links.ts';
import { mails } from './mails.ts';
import { invitations } from './invitations.ts';
import { merging } from './merging.ts';
import { methods } from './methods.ts';
import { moved } from './moved.ts';
import { names } from './names.ts';
import { newGroupImport } from './newGroupImport.ts';
import { noBalances } from './noBalances.ts';
import { outbox } from './outbox.ts';
import { ownCategories } from './ownCategories.ts';
import { passwordReset } from './passwordReset.ts';
import { problems } from './problems.ts';
import { push } from './push.ts';
import { pushDevice } from './pushDevice.ts';
import { rateFields } from './rateFields.ts';
import { rates } from './rates.ts';
import { receipts } from './receipts.ts';
import { recurrences } from './recurrences.ts';
import { refusals } from './refusals.ts';
import { reminders } from './reminders.ts';
import { removedGroup } from './removedGroup.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';
import { saving } from './saving.ts';
import { search } from './search.ts';
import { settlements } from './settlements.ts';
import { sharedBalances } from './sharedBalances.ts';
import { sheets } from './sheets.ts';
import { signInErrors } from './signInErrors.ts';
import { simplifyDebts } from './simplifyDebts.ts';
import { spending } from './spending.ts';
import { verification } from './verification.ts';
import { versions } from './versions.ts';
import { waysIn } from './waysIn.ts';
import { whyFixed } from './whyFixed.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = {
  absences,
  account,
  acts,
  activity,
  api,
  app,
  auth,
  balanceBanner,
  balanceNets,
  balances,
  cards,
  categories,
  charges,
  claims,
  comments,
  common,
  conflict,
  dates,
  daysThere,
  declining,
  documents,
  expenses,
  explainedBalance,
  exporting,
  frame,
  friendDialogs,
  friends,
  friendsApi,
  groupBeginning,
  groupDetail,
  groupDialogs,
  groups,
  groupMembers,
  groupRules,
  groupSettings,
  groupsArchive,
  groupsOutside,
  groupSplits,
  guests,
  help,
  hindrances,
  icons,
  importFiles,
  imports,
  issues,
  joining,
  landing,
  language,
  links,
  mails,
  invitations,
  merging,
  methods,
  moved,
  names,
  newGroupImport,
  noBalances,
  outbox,
  ownCategories,
  passwordReset,
  problems,
  push,
  pushDevice,
  rateFields,
  rates,
  receipts,
  recurrences,
  refusals,
  reminders,
  removedGroup,
  requests,
  rules,
  saving,
  search,
  settlements,
  sharedBalances,
  sheets,
  signInErrors,
  simplifyDebts,
  spending,
  verification,
  versions,
  waysIn,
  whyFixed,
};
