import { beforeEach as beforeEachTest, type RunnerTask } from 'vitest';

/** Leaves out what follows a failed test of a file: each of them would wait in vain for what a planted bug has broken. */
beforeEachTest(({ task, skip }) => {
  if (hasFailed(task.file)) skip();
});

function hasFailed(task: RunnerTask): boolean {
  return (
    task.result?.state === 'fail' || ('tasks' in task && task.tasks.some((candidate) => hasFailed(candidate)))
  );
}
