import { z } from 'zod';

const initSchema = z.object({
  projectId: z.string().min(1),
  apiKey: z.string().optional(),
  authDomain: z.string().optional(),
  appId: z.string().optional(),
});

const hostSchema = z.object({ host: z.string().min(1), port: z.int().positive() });
const emulatorsSchema = z.object({ auth: hostSchema, firestore: hostSchema, mail: hostSchema.optional() });

/** The host and port of an emulator. */
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

/** Projects with this prefix exist in emulators only. */
const DEMO_PREFIX = 'demo-';
/** The emulators accept any key, but the SDK requires one. */
const DEMO_API_KEY = 'demo';

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return schema.parse(await response.json());
}

async function readConfig(): Promise<RuntimeConfig> {
  const init = await readJson('/__/firebase/init.json', initSchema);
  const firebase = {
    projectId: init.projectId,
    apiKey: init.apiKey || DEMO_API_KEY,
    ...(init.authDomain && { authDomain: init.authDomain }),
    ...(init.appId && { appId: init.appId }),
  };
  if (!init.projectId.startsWith(DEMO_PREFIX)) return { firebase };
  return { firebase, emulators: await readJson('/__/emulators.json', emulatorsSchema) };
}

let loading: Promise<RuntimeConfig> | undefined;

/**
 * Reads the configuration once: the project from Hosting's reserved URL, and the ports of emulators from a file
 * (docs/decisions/0002).
 * @throws when either cannot be read. The next call tries again.
 */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
