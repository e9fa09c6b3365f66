import type { QueryResult, ReportParam } from '@tessera/contract';

/** Measures of one statement. */
const MOST_MEASURES = 40;

/** A question to be asked with the rights of a viewer at a moment. */
export interface Scan {
  /** Equal for questions that differ in their measures alone, of viewers with equal rights, at the same moment. */
  readonly key: string;
  readonly spec: ReportParam;
}

/**
 * Asks many questions in few statements: those with equal keys are asked together, with all of their measures.
 * @param ask runs one statement; a failure of several that were asked together is asked again for each
 * @param atOnce statements at a time
 * @returns by scan what it was answered or why it failed; answers have at least the columns that were asked
 */
export async function shareScans<One extends Scan>(
  scans: readonly One[],
  ask: (spec: ReportParam, first: One) => Promise<QueryResult>,
  atOnce: number,
): Promise<ReadonlyMap<One, QueryResult | { readonly error: unknown }>> {
  const answers = new Map<One, QueryResult | { readonly error: unknown }>();
  const waiting = [...statements(scans)];
  const settle = async (group: readonly One[]): Promise<void> => {
    const [first] = group;
    if (!first) return;
    try {
      const result = await ask(joined(group), first);
      for (const scan of group) answers.set(scan, result);
    } catch (error) {
      // A measure of one of them must not be the fault of the others.
      if (group.length === 1) answers.set(first, { error });
      else for (const scan of group) await settle([scan]);
    }
  };
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await settle(next);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work));
  return answers;
}

/** Groups of scans for one statement each. */
function* statements<One extends Scan>(scans: readonly One[]): Generator<One[]> {
  const byKey = new Map<string, One[]>();
  for (const scan of scans) byKey.set(scan.key, [...(byKey.get(scan.key) ?? []), scan]);
  for (const same of byKey.values()) {
    let group: One[] = [];
    let measures = new Set<string>();
    for (const scan of same) {
      const own = scan.spec.indexCondition.map(({ uniqId }) => uniqId);
      const all = new Set([...measures, ...own]);
      if (group.length > 0 && all.size > MOST_MEASURES) {
        yield group;
        group = [];
        measures = new Set(own);
      } else measures = all;
      group.push(scan);
    }
    yield group;
  }
}

function joined(group: readonly Scan[]): ReportParam {
  const measures = new Map(
    group.flatMap(({ spec }) => spec.indexCondition).map((measure) => [measure.uniqId, measure]),
  );
  return { ...group[0]!.spec, indexCondition: [...measures.values()] };
}
