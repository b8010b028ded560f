import * as z from 'zod/mini';

/** An expression of the rules as the emulator reports it: what it was, and how often. */
interface Expression {
  readonly sourcePosition: { readonly currentOffset: number; readonly endOffset: number };
  readonly values?: readonly { readonly value: Record<string, unknown> }[] | undefined;
  readonly children?: readonly Expression[] | undefined;
}

const expression: z.ZodMiniType<Expression> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({ currentOffset: z._default(z.int(), 0), endOffset: z._default(z.int(), 0) }),
    values: z.optional(z.array(z.object({ value: z.record(z.string(), z.unknown()) }))),
    children: z.optional(z.array(expression)),
  }),
);
const report = z.object({ report: z.array(expression) });

/** What of the rules was evaluated, since they were loaded. */
export interface RulesCoverage {
  readonly expressions: number;
  /** Expressions that nothing reached, and conditions that were always true or never. */
  readonly gaps: readonly string[];
}

const flatten = (node: Expression): Expression[] => [node, ...(node.children ?? []).flatMap(flatten)];

export async function readCoverage(
  projectId: string,
  { host, rules }: { host: string; rules: string },
): Promise<RulesCoverage> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const expressions = report.parse(await response.json()).report.flatMap(flatten);
  const gaps = expressions.flatMap(({ sourcePosition, values = [] }) => {
    // Both ends are included.
    const text = rules.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1);
    if (values.length === 0) return [`${text}: never reached`];
    const isTrue = values.map(({ value }) => value['boolValue']);
    const isCondition = isTrue.some((answer) => answer !== undefined) && text !== 'true' && text !== 'false';
    if (!isCondition) return [];
    // What a query cannot prove is not false but undecided, which refuses it just the same.
    return [
      ...(isTrue.includes(true) ? [] : [`${text}: never true`]),
      ...(isTrue.every(Boolean) ? [`${text}: always true`] : []),
    ];
  });
  return { expressions: expressions.length, gaps };
}
