import { plant } from './plant.mjs';

const RANDOM = 'random/foreseen.test.ts';

/** Splits, series, currencies, groups. @type {readonly import('./plant.mjs').PlantedBug[]} */
export const SERVER_RULES = [
  plant('Spending: what one paid counts as one’s share')
    .in('core/src/statistics.ts', 'core/src/statistics.test.ts')
    .from('running.share += sign * partOf(expense.splits, userId);')
    .to('running.share += sign * partOf(expense.payers, userId);'),
  plant('Budgets: the whole bill counts, not one’s own share')
    .in('core/src/budgets.ts', 'core/src/budgets.test.ts')
    .from('const { share: spent }')
    .to('const { total: spent }'),
  plant('Links: who is added later becomes a friend of who came by a link')
    .in('groups/member-friendships.ts', 'test/links.test.ts')
    .from('|| isNameOnly || cameBy) continue;')
    .to('|| isNameOnly) continue;'),
  plant('Links: a link lives on when its maker may not add people any more')
    .in('links/living-link.ts', 'test/links.test.ts')
    .from("!maker || maker.role !== 'admin' || ")
    .to('!maker || '),
  plant('Links: in balances, who is together by a link alone sees addresses')
    .in('groups/show-group.ts', 'test/links.test.ts')
    .from('strangers.has(id) ?')
    .to('strangers.size < 0 ?'),
  plant('Links: a link for one makes friends of two who open it at once')
    .in('records/links/store.ts', 'test/links.test.ts')
    .from('LINKS.put(call, writer, before, { ...before, ...fields });')
    .to('writer.update(linksOf(call).doc(before.id), z.encode(linkDocument, { ...before, ...fields }));'),
  plant('Adjustments: equal parts are of the whole amount')
    .in('core/src/split.ts', 'core/src/split.test.ts')
    .from('(amountMinor - sumMinor(fixed), weights)')
    .to('(amountMinor, weights)'),
  plant('Adjustments: a part is below zero')
    .in('core/src/split.ts', 'core/src/split.test.ts')
    .from(
      "  if (amounts.some((amount) => amount < 0)) return { isOk: false, ...said('adjusted-below-zero') };\n",
    )
    .to(''),
  plant('Adjustments: an edit of the amount loses them')
    .in('expenses/merge-expense.ts', 'expenses/merge-expense.test.ts')
    .from('...fieldsOfPart(part), amount: exact')
    .to('...fieldsOfPart({ ...part, adjustment: undefined }), amount: exact'),
  plant('Adjustments: of two parts of one person one adjustment is lost')
    .in('core/src/splits/part.ts', 'people/people-in.test.ts')
    .from('toMinor(first.adjustment + (second.adjustment ?? 0))')
    .to('first.adjustment'),
  plant('Adjustments: of two parts of one person one equal part is lost')
    .in('people/people-in.ts', 'people/people-in.test.ts')
    .from("return { ...split, splitType: splitType === 'equal' ? 'shares' : splitType, shares: 1 };")
    .to("return splitType === 'equal' ? { ...split, splitType: 'shares', shares: 1 } : split;"),
  plant('Adjustments: an own export loses equal parts')
    .in('imports/own-export.ts', 'core/src/imports/read-file.test.ts')
    .from('...fieldsOfPart(part),\n  }));\n  const [first]')
    .to('...fieldsOfPart({ ...part, shares: undefined }),\n  }));\n  const [first]'),
  plant('Adjustments: an imported one is none in the rows that are sent')
    .in('imports/import-rows.ts', 'core/src/imports/read-file.test.ts')
    .from('...fieldsOfPart(part),')
    .to('...fieldsOfPart({ ...part, adjustment: undefined }),'),
  plant('Days: nobody is told that an import leaves them out')
    .in('imports/own-export.ts', 'core/src/imports/read-file.test.ts')
    .from('expense.period ? TEXT.daysLeft : remark')
    .to('remark'),
  plant('Series: every few days drifts by a day')
    .in('recurrences/rule.ts', 'core/src/recurrences/rule.test.ts')
    .from('addDays(firstDay, index * step.days)')
    .to('addDays(firstDay, index * step.days + Math.floor(index / 9))'),
  plant('Series: the end of a month is its 28th day')
    .in('recurrences/rule.ts', 'core/src/recurrences/rule.test.ts')
    .from('const LAST_DATE = 31;')
    .to('const LAST_DATE = 28;'),
  plant('Guesses: what the group chose for the same words counts for nothing')
    .in('core/src/guess-category.ts', 'core/src/guess-category.test.ts')
    .from('isSame: isWithin && contains,')
    .to('isSame: false,'),
  plant('Guesses: of what was chosen for the same words the oldest counts')
    .in('core/src/guess-category.ts', 'core/src/guess-category.test.ts')
    .from('similar.find(')
    .to('similar.findLast('),
  plant('Days: an edit of the amount counts nobody’s days, but divides as the parts were')
    .in('expenses/merge-expense.ts', 'test/absences.test.ts')
    .from('if (days) return composeByDays(request, days);')
    .to(''),
  plant('Days: anybody marks the days of a member by name only')
    .in('absences/service.ts', 'test/absences.test.ts')
    .from('requireAdmin(ownGroup, callerId);')
    .to(''),
  plant('Days: a split per day takes each day for one of everybody')
    .in('core/src/days-there.ts', 'core/src/days-there.test.ts')
    .from('* (denominator / BigInt(by))')
    .to('* denominator'),
  plant('Days: of two records of a person the days of one are lost')
    .in('people/absences-in.ts', 'test/absences.test.ts')
    .from('keysIn(absences.days, rewriting, joinDays)')
    .to('keysIn(absences.days, rewriting)'),
  plant('Links: whom its maker has blocked is told what a link leads to')
    .in('links/living-link.ts', 'test/links.test.ts')
    .from('call.userId !== undefined && (await')
    .to('call.userId === undefined && (await'),
  plant('Splits: who has left a group is still in its default and its presets')
    .in('records/groups/store.ts', 'test/group-splits.test.ts')
    .from('      ...splitsAmong({ ...group, ...fields }, { members: fields.members }),\n')
    .to(''),
  plant('Splits: the part of a place that becomes a name is nobody’s')
    .in('groups/place-becomes-name.ts', 'test/group-splits.test.ts')
    .from('      ...splitsUnder(group, idOf),\n')
    .to(''),
  plant('Splits: two who become one person have the part of one')
    .in('core/src/default-split.ts', 'core/src/default-split.test.ts')
    .from('(weights.get(id) ?? 0) + weight')
    .to('weight'),
  plant('Splits: percentages of which a part has left are offered')
    .in('core/src/default-split.ts', 'core/src/default-split.test.ts')
    .from('isWholePercentage(sum)')
    .to('sum > 0'),
  plant('Marks: a group that one member has archived is archived for all')
    .in('groups/present-group.ts', 'test/group-marks.test.ts')
    .from('const ownMember = group.members[viewerId];')
    .to(
      'const ownMember = Object.values(group.members).find((member) => member.archivedAt ?? member.isFavourite);',
    ),
  plant('Marks: a late event brings back what was archived since')
    .in('groups/own-marks.ts', 'test/group-marks.test.ts')
    .from('archivedAt !== undefined && archivedAt <= recordedAt')
    .to('archivedAt !== undefined'),
  plant('Currencies: the yen has hundredths')
    .in('core/src/other-currencies.ts', 'core/src/money.test.ts')
    .from('  JPY: 0,\n')
    .to(''),
  plant('Currencies: a rate is one of minor units')
    .in('core/src/rate.ts', 'core/src/rate.test.ts')
    .from('BigInt(denominator) * ofFrom)')
    .to('BigInt(denominator) * ofTo)'),
  plant('Currencies: what was read last says the unit of an amount without a currency')
    .in('contract/currency-scope.ts', 'core/src/contract/fields.test.ts')
    .from('    here = outer;')
    .to('    here = scope;'),
  plant('Currencies: yen of a file have hundredths')
    .in('imports/cells.ts', 'core/src/imports/read-file.test.ts')
    .from('const places = decimalsOf(currency);')
    .to('const places = 2;'),
  plant('Currencies: a change of an amount alone is in rupees')
    .in('expenses/change-service.ts', 'functions/test/decimals.test.ts')
    .from('const currency = changes.currency ?? before.currency;')
    .to("const currency = changes.currency ?? 'INR';"),
  plant('Currencies: ₹12.50 becomes ¥1,250 when only the currency changes')
    .in('shared-records/sent-amounts.ts', 'functions/test/decimals.test.ts')
    .from('missing !== undefined && isOtherUnit')
    .to("missing === '' && isOtherUnit"),
  plant('Currencies: the log has old amounts with the decimals of the new currency')
    .in('activities/present.ts', 'functions/test/decimals.test.ts')
    .from('isCurrency(before) ? before : currency, new')
    .to('isCurrency(before) ? currency : currency, new'),
  plant('Roles: the last admin steps down')
    .in('groups/policy.ts', 'test/roles.test.ts')
    .from('isLed(others)')
    .to('isLed(members)'),
  plant('Roles: who takes over a name is no viewer any more')
    .in('merges/replace-in-group.ts', 'test/roles.test.ts')
    .from('accounts.length > 0 ? roleOf(accounts, wasViewer) : strongestOf(both)')
    .to('strongestOf(both)'),
  plant('Roles: a link of who stepped down lives again when they are an admin again')
    .in('links/living-link.ts', 'test/roles.test.ts')
    .from('maker.roleAt ?? maker.joinedAt')
    .to('maker.joinedAt'),
  plant('Roles: who was added as a viewer is a member by a link')
    .in('links/join-by-link.ts', 'test/roles.test.ts')
    .from('added?.role ?? roleOnReturn')
    .to('roleOnReturn'),
  plant('Roles: a viewer records money that they got')
    .in('src/rules/rights.ts', 'test/roles.test.ts')
    .from('amountMinor <= 0')
    .to('amountMinor !== 0'),
  plant('Roles: whether a payer is a viewer is looked at before the commit alone')
    .in('settlements/service.ts', 'test/roles.test.ts')
    .from('      requireMaySettle(groupOf(settlement.groupId), call.userId, bodies);\n')
    .to(''),
  plant('Who edits: receipts are left out')
    .in('attached-receipts/service.ts', 'test/roles.test.ts')
    .from('  requireMayEdit(group, { userId, createdBy: expense.createdBy, at });\n')
    .to(''),
  plant('Who edits: series are left out')
    .in('recurrences/change-series.ts', 'test/roles.test.ts')
    .from('      requireMayEdit(group, { userId: call.userId, createdBy: before.createdBy, at });\n')
    .to(''),
  plant('Who edits: a payee may not say that no money came')
    .in('settlements/mark-service.ts', 'test/roles.test.ts')
    .from("right: 'answer',")
    .to(''),
  plant('Closed periods: a day is moved into one')
    .in('expenses/change-service.ts', RANDOM)
    .from('  requireOpen(group, content?.spentOn);\n')
    .to(''),
  plant('Closed periods: the last day is open')
    .in('core/src/group-rights.ts', 'core/src/group-rights.test.ts')
    .from('day <= closedUntil')
    .to('day < closedUntil'),
  plant('Closed periods: whether the day is open is looked at before the commit of a payment alone')
    .in('settlements/service.ts', 'test/closed-periods.test.ts')
    .from('      requireOpen(groupOf(settlement.groupId), paidOnOf(settlement));\n')
    .to(''),
  plant('Closed periods: an import adds to them')
    .in('imports/service.ts', 'test/closed-periods.test.ts')
    .from('requireOpen(group, dayOfImported(after));')
    .to(';'),
  plant('Closed periods: a series adds a day to one')
    .in('recurrences/make-due.ts', 'test/closed-periods.test.ts')
    .from('if (isClosed(group, day)) {')
    .to('if (isClosed(group, undefined)) {'),
  plant('Closed periods: an advance goes with its settlement, whose day alone is open')
    .in('settlements/act-together.ts', 'test/closed-periods.test.ts')
    .from('      requireOpen(stamp.group, spentOnOf(advance));\n')
    .to(''),
  plant('Closed periods: rows of a file are announced that cannot be added')
    .in('imports/close-rows.ts', 'core/src/imports/close-rows.test.ts')
    .from('rows: ledger.rows.filter((row) => !isClosed(row)),')
    .to(''),
];
