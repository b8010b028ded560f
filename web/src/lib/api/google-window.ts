import { browserPopupRedirectResolver, type Auth, type PopupRedirectResolver } from 'firebase/auth';

/** What the SDK keeps to itself: its popups begin with this, and wait for Google's script and frame. */
interface Opener {
  _initialize(auth: Auth): Promise<unknown>;
}

const isClass = (resolver: PopupRedirectResolver): resolver is PopupRedirectResolver & (new () => Opener) =>
  typeof resolver === 'function';

let ownResolver: Opener | undefined;
const keep = (made: Opener): void => {
  ownResolver = made;
};

function patient(resolver: PopupRedirectResolver): PopupRedirectResolver {
  if (!isClass(resolver)) return resolver;
  return class extends resolver {
    constructor() {
      super();
      keep(this);
    }
    /** In some browsers nobody would be signed in, not even by a password, until Google's frame is there. */
    get _shouldInitProactively(): boolean {
      return false;
    }
  };
}

/** Opens Google's window, for every connection to the identity service. Loads nothing by itself. */
export const googleWindow = patient(browserPopupRedirectResolver);

/**
 * Loads Google's script and frame. A browser opens a window only soon after a tap, which must not wait for these.
 * @throws where they cannot be loaded: a tap then tries again
 */
export async function loadGoogleFor(auth: Auth): Promise<void> {
  await ownResolver?.['_initialize'](auth);
}
