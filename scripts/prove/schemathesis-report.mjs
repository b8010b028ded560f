import { isRecord } from '../lib/results.mjs';

/**
 * Reads the JSON report of schemathesis. A run that ended early, or that left out a call, counts as failed.
 * @param {unknown} report
 * @returns {{ operations: number, requests: number, failures: string[] } | undefined} undefined when it is no such report
 */
export function readSchemathesisReport(report) {
  if (!isRecord(report) || !isRecord(report.operations) || !isRecord(report.test_cases)) return undefined;
  const { operations, test_cases: cases, failures, errors, complete } = report;
  const lists = [failures, errors].map((list) => (Array.isArray(list) ? list : []));
  const isEverything = Number(operations.tested) > 0 && operations.tested === operations.selected;
  return {
    operations: Number(operations.tested),
    requests: Number(cases.generated),
    failures: [
      ...lists.flat().map((entry) => JSON.stringify(entry)),
      ...(complete === true ? [] : ['the run was not complete']),
      ...(isEverything ? [] : ['not every call was tested']),
    ],
  };
}
