/** A window of a browser that Playwright cannot drive. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page. It sees nothing but its argument. @returns whether it has returned true. */
  readonly run: (act: (given: string) => unknown, given: string) => Promise<boolean>;
  /** Presses an element in its middle. @param msMax how long it is waited for, a minute unless said otherwise. */
  readonly click: (target: Target, msMax?: number) => Promise<void>;
  /** Types a text into a field as keys. */
  readonly type: (target: Target, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What somebody sees or hears of an element. */
export interface Target {
  /** action: a button, link, tab, menu item or checkbox. field: of a form. */
  readonly kind: 'action' | 'field';
  /** Its name or the beginning of it, up to a space; otherwise a part. */
  readonly name: string;
}

export function findElement({ kind, name }: Target): Element | null {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
  const selector =
    kind === 'field'
      ? 'input, textarea'
      : 'a[href], button, [role="button"], input[type="checkbox"], [role^="menuitem"], [role="tab"]';
  let close: Element | null = null;
  for (const element of (dialogs.at(-1) ?? document).querySelectorAll(selector)) {
    if (element.getClientRects().length === 0 || element.matches(':disabled')) continue;
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const ownName =
      element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    if (`${ownName.replaceAll(/\s+/g, ' ').trim()} `.startsWith(`${name} `)) return element;
    if (ownName.includes(name)) close ??= element;
  }
  return close;
}

const WAIT_MS_MAX = 60_000;
const LOOK_MS = 100;

/** Repeats an attempt until it gives something. @throws after `msMax` milliseconds. */
export async function until<Value>(
  what: string,
  attempt: () => Promise<Value | null | undefined | false>,
  msMax = WAIT_MS_MAX,
): Promise<Value> {
  const end = Date.now() + msMax;
  while (Date.now() < end) {
    const value = await attempt();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`${what} is not there`);
}
