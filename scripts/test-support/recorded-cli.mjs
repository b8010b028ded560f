/**
 * What firebase-tools 15.34 printed in rehearsals: lines of a deployment that failed. `npm run prove -- --only deployments`
 * looks that it still prints them.
 * @type {Partial<Record<import('./google-services.mjs').ProjectFault, string[]>>}
 */
export const RECORDED = {
  'first-eventarc': [
    '⚠  functions: Since this is your first time using 2nd gen functions, we need a little bit longer to finish setting everything up. Retry the deployment in a few minutes.',
    'Error: There was an error deploying functions',
  ],
  processors: [
    "⚠  functions: Your current project quotas don't allow for the current max instances setting of 10.",
    'Error: There was an error deploying functions',
  ],
  'domain-restricted': [
    'Failed to set the IAM Policy on the Service projects/barabar-rehearsal/locations/asia-south1/services/api',
    'Error: There was an error deploying functions',
  ],
};

/** What Cloud Build's refusal looks like in the CLI's lines; a rehearsal ends before it, at the check of the role. */
export const BUILD_REFUSED =
  'Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account.';

/**
 * A CLI that does to the stand-in's model what the real one does through the network, and says what that one said.
 * @param {import('./google-services.mjs').Model} model
 * @param {{ failures?: string[][] }} [options] failures: lines of each run for functions that fails, before they succeed
 */
export function recordedCli(model, { failures = [] } = {}) {
  const left = [...failures];
  /** @type {string[]} */
  const runs = [];
  return {
    runs,
    /** @param {string[]} args */
    cli: async (args) => {
      runs.push(args.join(' '));
      if (args[0] === 'firestore:databases:create') {
        model.database = {
          locationId: args[args.indexOf('--location') + 1],
          deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
          pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
        };
      } else if (args.includes('firestore:indexes') || args.includes('auth,firestore:indexes')) {
        model.indexes = [{ state: 'CREATING' }];
      } else {
        const failure = left.shift();
        if (failure) return { code: 1, output: failure.join('\n') };
      }
      return { code: 0, output: '✔  Deploy complete!' };
    },
  };
}
