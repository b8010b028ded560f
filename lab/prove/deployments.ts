import { BUILD_LOCK, build } from '../../scripts/lib/build.mjs';
import { withLock } from '../../scripts/lib/lock.mjs';
import { Failure } from '../../scripts/lib/output.mjs';
import { RECORDED } from '../../scripts/test-support/recorded-cli.mjs';
import { startRehearsal } from '../../scripts/test-support/rehearsal.mjs';
import type { StepContext } from './run-step.ts';

/** Each fault, and the command or page in the sentence that ends the deployment; null: it gets over the fault by itself. */
const HELP = [
  ['no-site', 'npx firebase hosting:sites:create'],
  ['no-web-app', 'npx firebase apps:create WEB'],
  ['no-role', 'gcloud projects add-iam-policy-binding'],
  ['first-eventarc', null],
  ['processors', 'https://console.cloud.google.com/iam-admin/quotas'],
  ['index-never-ready', 'https://console.firebase.google.com/project/barabar-rehearsal/firestore'],
  ['domain-restricted', 'https://console.cloud.google.com/iam-admin/orgpolicies'],
] as const;

/**
 * Deploys to a stand-in of Google once for each fault, whole: it ends with a sentence that helps, the CLI prints what the
 * scripts' tests have recorded, and when the fault is mended a second run finishes everything.
 */
export async function proveDeployments({ environment, measured }: StepContext) {
  for (const target of ['functions', 'web'] as const)
    await withLock(BUILD_LOCK, () => build(target, environment));
  for (const [fault, help] of HELP) {
    const rehearsal = await startRehearsal({ environment, faults: [fault] });
    try {
      const first = await rehearsal.deploy();
      const lacking = (RECORDED[fault] ?? []).filter((line) => !first.output.includes(line));
      if (lacking.length > 0)
        throw new Failure(`With ${fault} the CLI does not print: ${lacking.join('\n')}`);
      const [, sentence = ''] = first.output.split('✖ ');
      const isHelpful = help === null ? first.code === 0 : first.code !== 0 && sentence.includes(help);
      if (!isHelpful)
        throw new Failure(`With ${fault} the deployment ends so:\n${first.output.slice(-2000)}`);
      rehearsal.recorder.model.faults.clear();
      const second = await rehearsal.deploy();
      const seen = second.output.match(/^✔ /gm) ?? [];
      if (second.code !== 0 || seen.length < 9)
        throw new Failure(`After ${fault} a second run leaves something:\n${second.output.slice(-2000)}`);
      measured(
        `Ends of a deployment with \`${fault}\``,
        help === null ? 'well, at the second attempt' : `with \`${help}\``,
      );
    } finally {
      rehearsal.end();
    }
  }
}
