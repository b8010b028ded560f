import * as z from 'zod/mini';
import { DEFAULT_CURRENCY, isCurrency, type Currency, type Minor } from '../money.ts';

/** What stands for the currency of amounts that are left as they were sent, because their currency is not known yet. */
const AS_SENT = 'as-sent';

/** In what currency the amounts are that are being read or written now. Undefined outside of every scope. */
let here: Currency | typeof AS_SENT | undefined;

/** Runs a parse or an encoding in the scope of a currency. */
function within<T>(scope: Currency | typeof AS_SENT, run: () => T): T {
  const outer = here;
  here = scope;
  try {
    return run();
  } finally {
    here = outer;
  }
}

/** Runs what reads or writes amounts of a currency that their own object does not name. */
export const amountsOf = <T>(currency: Currency, run: () => T): T => within(currency, run);

/** Undefined for an amount that stays as it was sent. Throws outside of every scope: it would have no unit. */
export function currencyHere(): Currency | undefined {
  if (here === undefined) throw new Error('an amount is in no scope of a currency');
  return here === AS_SENT ? undefined : here;
}

/** Returns what an object names as its currency. */
type NamesCurrency = (value: object) => unknown;

interface ScopeDef extends z.core.$ZodObjectDef {
  readonly scopeOf: (value: unknown) => Currency | typeof AS_SENT;
}

const Objects: z.core.$constructor<z.ZodMiniObject> = z.ZodMiniObject;

/** An object of whose fields a currency is known. What zod derives from it (extend, omit, check) is one as well. */
const Scope: z.core.$constructor<z.ZodMiniObject, ScopeDef> = /* @__PURE__ */ z.core.$constructor(
  'currency-scope',
  (inst: z.ZodMiniObject, def: ScopeDef) => {
    Objects.init(inst, def);
    const { _zod: internals } = inst;
    const parse = internals.parse.bind(internals);
    // Calls of the contract are synchronous, so that nothing else is read meanwhile.
    internals.parse = (payload, context) => within(def.scopeOf(payload.value), () => parse(payload, context));
  },
);

/** Whether a schema says in which currency the amounts in it are. */
export const isCurrencyScope = (schema: z.core.$ZodType): boolean => schema instanceof Scope;

const namesOwn: NamesCurrency = (value) => Reflect.get(value, 'currency');

/**
 * Amounts in it are read and written with the decimals of its currency, which counts as rupees where it is
 * absent or unknown. `nameCurrency` finds it, if it is no field of the object.
 */
export function amountsIn<S extends z.ZodMiniObject>(schema: S, nameCurrency?: NamesCurrency): S;
// @__NO_SIDE_EFFECTS__
export function amountsIn(schema: z.ZodMiniObject, nameCurrency: NamesCurrency = namesOwn): z.ZodMiniObject {
  const scopeOf = (value: unknown) => {
    const code = typeof value === 'object' && value !== null ? nameCurrency(value) : undefined;
    return typeof code === 'string' && isCurrency(code) ? code : DEFAULT_CURRENCY;
  };
  return new Scope({ ...schema.def, scopeOf });
}

/** An object with a `currency`, and amounts in that one. */
export const amountsObject = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  amountsIn(z.object(shape));

/** An `amountsObject` that refuses other fields, as requests need it. */
export const strictAmountsObject = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
) => amountsIn(z.strictObject(shape));

declare const sent: unique symbol;

/** A decimal of a currency that is not known yet, as it is in JSON. The brand keeps it apart from minor units. */
export type SentAmount = number & { readonly [sent]: true };

/** A value with its amounts as they were sent, but for those of objects that name their currency. */
export type AsSent<T> = T extends Minor
  ? SentAmount
  : T extends string | number | boolean | null | undefined | { readonly currency: Currency }
    ? T
    : T extends readonly (infer Item)[]
      ? AsSent<Item>[]
      : { [Key in keyof T]: AsSent<T[Key]> };

/** For a record whose currency the change need not name: amounts stay as sent until `amountsOf` reads them. */
export function amountsAsSent<S extends z.ZodMiniObject>(
  schema: S,
): z.ZodMiniType<AsSent<z.output<S>>, z.input<S>>;
// @__NO_SIDE_EFFECTS__
export function amountsAsSent(schema: z.ZodMiniObject): z.ZodMiniObject {
  return new Scope({ ...schema.def, scopeOf: () => AS_SENT });
}
