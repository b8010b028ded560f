/** What firebase-tools 15.34 prints while Eventarc's agent gets its role, at a project's first Firestore triggers. */
const EVENTARC = /recently started to use Eventarc|first time using 2nd gen functions/i;
/** One of them is without end: the CLI repeats what Cloud Run refuses with RESOURCE_EXHAUSTED, and prints nothing. */
const PROCESSORS =
  /maxScale may not exceed|total allowable CPU|current max instances setting|set the requested total CPU|did not end within/i;
const ALL_MAY_CALL =
  /Failed to set the IAM Policy on the Service|permitted customer|allowedPolicyMemberDomains/i;
const PERMISSION =
  /IAM administrator|Missing permissions? required|Missing required permission|does not have permission|PERMISSION_DENIED/i;
const FIREBASE = 'https://console.firebase.google.com/project/%';
const CLOUD = 'https://console.cloud.google.com/iam-admin';

/** What the CLI prints when a deployment fails, and the sentence that helps; %: the project. @type {readonly [RegExp, string][]} */
const SENTENCES = [
  [EVENTARC, "Eventarc's agent has not got its role yet: wait ten minutes."],
  [
    PROCESSORS,
    `The region has too few processors for this project. Ask for more Total CPU allocation in asia-south1 at ${CLOUD}/quotas?project=%&service=run.googleapis.com, or lower \`maxInstances\` in functions/src/triggers/kinds.ts.`,
  ],
  [
    ALL_MAY_CALL,
    `The organisation lets nobody from outside call the function \`api\` (domain restricted sharing). An administrator allows all members for this project at ${CLOUD}/orgpolicies/iam-allowedPolicyMemberDomains?project=%.`,
  ],
  [
    /missing permission on the build service account/i,
    "The account that builds functions lacks its role: run `gcloud projects add-iam-policy-binding % --member=serviceAccount:$(gcloud projects describe % --format='value(projectNumber)')-compute@developer.gserviceaccount.com --role=roles/cloudbuild.builds.builder`.",
  ],
  [
    PERMISSION,
    `Your account lacks a permission, which the lines above name. An owner adds it at ${CLOUD}/iam?project=%.`,
  ],
  [
    /Failed to provision Firebase app/i,
    `Switch on e-mail and password, Google and anonymous at ${FIREBASE}/authentication/providers; it cannot be done from here.`,
  ],
  [/must be on the Blaze|pay-as-you-go/i, `The project is not on the Blaze plan: ${FIREBASE}/usage/details.`],
  [
    /have you run .*firebase login|Authentication Error|credentials are no longer valid/i,
    'The sign-in is over: run `npx firebase login --reauth`.',
  ],
  [/./s, 'The CLI failed. Its last lines are above, and all of them in firebase-debug.log.'],
];

/** @param {string} output of the CLI */
export const isFirstEventarc = (output) => EVENTARC.test(output);

/**
 * Says what helps after the CLI has failed. What it printed is above.
 * @param {{ project: string, output: string }} options
 * @returns {string}
 */
export function explain({ project, output }) {
  const [, help = ''] = SENTENCES.find(([pattern]) => pattern.test(output)) ?? [];
  return `${help} Then run \`npm run deploy -- %\` again: it finishes what is left.`.replaceAll('%', project);
}
