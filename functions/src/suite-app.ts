import type { Request, Response } from 'express';
import { createApp } from './api/app.ts';
import type { Deps } from './kit/deps.ts';

/** The cookie by which a test marks a browser. Hosting passes none of another name on. */
const MARK = '__session=app-check';

/** The app of the emulators: browsers that tests have marked must prove it by the suite's token, all others not. */
export function createSuiteApp(
  deps: Deps,
  suiteToken: string,
): (request: Request, response: Response) => void {
  const verify = async (token: string): Promise<void> => {
    if (token !== suiteToken)
      throw Object.assign(new Error('not the token of the suite'), { code: 'app-check/invalid-argument' });
  };
  const open = createApp(deps);
  const guarded = createApp({ ...deps, appCheck: { verify, isRequired: true } });
  return (request, response) => {
    if (request.get('Cookie') === MARK) guarded(request, response);
    else open(request, response);
  };
}
