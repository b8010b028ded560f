import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../device/stored.ts';
import { once } from '../loading/load-ahead.ts';

const initSchema = z.object({
  projectId: z.string().check(z.minLength(1)),
  apiKey: z.optional(z.string()),
  authDomain: z.optional(z.string()),
  appId: z.optional(z.string()),
});

const hostSchema = z.object({ host: z.string().check(z.minLength(1)), port: z.int().check(z.positive()) });
const emulatorsSchema = z.object({ auth: hostSchema, firestore: hostSchema, mail: z.optional(hostSchema) });

export type EmulatorHost = z.infer<typeof hostSchema>;

/** The configuration that depends on the project. It is read at run time, so that one build serves every project. */
export interface RuntimeConfig {
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly authDomain?: string;
    readonly appId?: string;
  };
  /** Only set in a suite of emulators. */
  readonly emulators?: {
    readonly auth: EmulatorHost;
    readonly firestore: EmulatorHost;
    /** The mail catcher, which shows the mails that the product has sent. `firebase emulators:start` has none. */
    readonly mail?: EmulatorHost | undefined;
  };
}

const answersSchema = z.object({ init: initSchema, emulators: z.optional(emulatorsSchema) });
/** What Hosting says about the project. */
type Answers = z.infer<typeof answersSchema>;

/** Projects with this prefix exist in emulators only. */
const DEMO_PREFIX = 'demo-';
/** The emulators accept any key, but the SDK requires one. */
const DEMO_API_KEY = 'demo';

async function readJson<Schema extends z.ZodMiniType>(path: string, schema: Schema) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return schema.parse(await response.json());
}

async function ask(): Promise<Answers> {
  const init = await readJson('/__/firebase/init.json', initSchema);
  if (!init.projectId.startsWith(DEMO_PREFIX)) return { init };
  return { init, emulators: await readJson('/__/emulators.json', emulatorsSchema) };
}

function configOf({ init, emulators }: Answers): RuntimeConfig {
  const firebase = {
    projectId: init.projectId,
    apiKey: init.apiKey || DEMO_API_KEY,
    ...(init.authDomain && { authDomain: init.authDomain }),
    ...(init.appId && { appId: init.appId }),
  };
  return emulators ? { firebase, emulators } : { firebase };
}

/** Storage key of the answers, for starts without a connection. They have nothing personal. */
const KEY = 'barabar-config';

/** Returns the answers to an earlier start; undefined if there are none. */
function readKept(): Answers | undefined {
  try {
    return answersSchema.parse(JSON.parse(readLocal(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

async function readConfig(): Promise<RuntimeConfig> {
  try {
    const answers = await ask();
    writeLocal(KEY, JSON.stringify(answers));
    return configOf(answers);
  } catch (error) {
    // `fetch` throws a TypeError when there is no answer. An answer counts, whatever it is.
    const storedConfig = error instanceof TypeError ? readKept() : undefined;
    if (!storedConfig) throw error;
    return configOf(storedConfig);
  }
}

/**
 * From Hosting's reserved URL, and a file with emulators' ports (docs/running.md); without a connection that
 * of the last start. Throws when it cannot be read.
 */
export const loadConfig = once(readConfig);
