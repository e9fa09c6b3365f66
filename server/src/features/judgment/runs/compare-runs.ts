import {
  bySeverity,
  memberComparer,
  RUN_CHANGES,
  type ComparedRunMember,
  type JudgedMember,
  type KeptComparison,
  type keptComparisonScopeSchema,
  type RunChange,
} from '@tessera/contract';
import type { z } from 'zod';

import { byMember, countResults, isNamed } from '../run-model.ts';
import { haveOtherScopes, pairMembers, type MemberPair, type PairedRun } from './pair-members.ts';
import type { RunRepository, StoredRun } from './run-repository.ts';

/** A run to be compared, with what its reader sees of it. */
export interface SeenRun extends PairedRun {
  readonly run: StoredRun;
}
type Scope = z.output<typeof keptComparisonScopeSchema>;
/** Members that are read at a time: what was kept of all may be more than the memory should hold. */
const PART = 500;
type Severities = Record<'left' | 'right', JudgedMember['severity']>;
interface Line extends MemberPair {
  readonly change: RunChange;
  readonly severities: Severities;
}

/** Sets two runs of a model side by side. */
export async function compareRuns(
  runs: Pick<RunRepository, 'judged'>,
  left: SeenRun,
  right: SeenRun,
  { keyword, changedOnly, limit }: Scope,
) {
  const compare = memberComparer(left.run.definition, right.run.definition);
  const read = async (pairs: readonly MemberPair[]): Promise<ComparedRunMember[]> => {
    const [lefts, rights] = await Promise.all([
      readSide(runs, left, pairs, 'left'),
      readSide(runs, right, pairs, 'right'),
    ]);
    return pairs.map(({ member }) => {
      const [one, other] = [lefts.get(member) ?? null, rights.get(member) ?? null];
      const { causes, ...compared } = compare(one, other);
      return { member, ...compared, causes: [...causes], left: one, right: other };
    });
  };
  const pairs = pairMembers(left, right);
  const lines: Line[] = [];
  for (let from = 0; from < pairs.length; from += PART) {
    const part = pairs.slice(from, from + PART);
    (await read(part)).forEach(({ change, left: one, right: other }, at) => {
      const severities = { left: one?.severity ?? null, right: other?.severity ?? null };
      lines.push({ ...part[at]!, change, severities });
    });
  }
  const found = lines
    .filter(isNamed(keyword))
    .filter(({ change }) => !changedOnly || change !== 'unchanged')
    .toSorted(inOrder);
  const countsOf = (side: keyof Severities) =>
    countResults(lines.filter((line) => line[side] !== null).map((line) => ({ severity: line.severities[side] })));
  return {
    counts: { left: countsOf('left'), right: countsOf('right') },
    sight: sightOf(left, right),
    scoped: haveOtherScopes(left.run, right.run),
    count: lines.length,
    changes: countChanges(lines),
    found: found.length,
    members: await read(found.slice(0, limit)),
  };
}

async function readSide(
  runs: Pick<RunRepository, 'judged'>,
  { run }: SeenRun,
  pairs: readonly MemberPair[],
  side: 'left' | 'right',
): Promise<ReadonlyMap<string, JudgedMember>> {
  const places = pairs.flatMap((pair) => pair[side] ?? []);
  return new Map((await runs.judged(run.runCode, places)).map((judged) => [judged.member, judged]));
}

/** What changed first, and the most severe of it. */
const inOrder = (a: Line, b: Line): number =>
  RUN_CHANGES.indexOf(a.change) - RUN_CHANGES.indexOf(b.change) ||
  bySeverity(a.severities.right, b.severities.right) ||
  bySeverity(a.severities.left, b.severities.left) ||
  byMember(a, b);

function countChanges(lines: readonly Line[]): KeptComparison['changes'] {
  const countOf = (change: RunChange) => lines.filter((line) => line.change === change).length;
  return Object.fromEntries(RUN_CHANGES.map((change) => [change, countOf(change)])) as KeptComparison['changes'];
}

function sightOf(...sides: readonly PairedRun[]): KeptComparison['sight'] {
  const sights = sides.map(({ seen }) => seen.sight);
  if (sights.includes('none')) return 'none';
  return sights.includes('part') ? 'part' : 'all';
}
