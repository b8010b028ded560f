import { beforeEach, type RunnerTask } from 'vitest';

/** Leaves out what follows a failed test of a file: each of them would wait in vain for what a planted bug has broken. */
beforeEach(({ task, skip }) => {
  if (hasFailed(task.file)) skip();
});

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some((one) => hasFailed(one)));
