import {
  judgedPeriod,
  periodBefore,
  periodOfLastYear,
  type ErrorKey,
  type JudgedDays,
  type JudgmentDefinition,
  type RunSight,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Database } from '../../../platform/store/database.ts';
import { firstOwner, memberViewer } from '../../identity/index.ts';
import type { RoleTables } from '../../table-rights/index.ts';
import type { TableService } from '../../tables/index.ts';
import { countRows, termsOf, type Asking } from '../read-figures.ts';
import type { MemberHead, StoredRun } from './run-repository.ts';

export interface SightNeeds {
  readonly store: Kysely<Database>;
  readonly tables: Pick<TableService, 'findDetail'>;
  readonly rights: Pick<RoleTables, 'visible'>;
}
/** What of a run decides who sees it. */
export type SeenRun = Pick<StoredRun, 'ranBy' | 'definition' | 'start'>;
export interface SeenMembers {
  readonly sight: RunSight;
  readonly heads: readonly MemberHead[];
  /** Whether the reader may be told that a member is not in the run: none of its rows are hidden. */
  seesAbsence(member: string): boolean;
}
const WHOLE = { sight: 'all', seesAbsence: () => true } as const;

/** Whether a run is shown whole without asking for rows: to who ran it, and to owners, who see all rows. */
export async function seesWhole(
  { rights }: Pick<SightNeeds, 'rights'>,
  viewer: Viewer,
  run: Pick<StoredRun, 'ranBy'>,
): Promise<boolean> {
  return run.ranBy === viewer.userId || (await rights.visible(viewer)) === null;
}

/**
 * The members of a kept run that its reader may see now. They are those of which the reader sees every row, in the periods that
 * were compared: figures of a member are of all of its rows, or tell nothing that may be read. Targets and medians, likewise.
 */
export async function seenMembers(
  needs: SightNeeds,
  asking: Asking,
  run: SeenRun,
  heads: readonly MemberHead[],
): Promise<SeenMembers> {
  const { viewer } = asking;
  if (await seesWhole(needs, viewer, run)) return { ...WHOLE, heads };
  const visible = await visibleMembers(needs, asking, run);
  const seen = heads.filter(({ member }) => visible?.hasRows(member) && visible.seesAll(member));
  const seesAbsence = (member: string) => visible?.seesAll(member) ?? false;
  if (seen.length === heads.length) return { sight: 'all', heads, seesAbsence };
  const hasMedians = run.definition.indicators.some(({ comparison }) => comparison === 'peers');
  return seen.length === 0 || hasMedians
    ? { sight: 'none', heads: [], seesAbsence: () => false }
    : { sight: 'part', heads: seen, seesAbsence };
}

/** A table, field or index that is gone or refused proves nothing; a busy database is no answer at all. */
const UNPROVEN: ReadonlySet<ErrorKey> = new Set([
  ...(['notFound', 'queryTableUnknown', 'queryFieldUnknown', 'queryInvalid'] as const),
  ...(['judgmentMembersTooMany', 'targetStoresUnset', 'targetStoresTooMany'] as const),
]);
interface VisibleMembers {
  hasRows(member: string): boolean;
  /** Of as many rows as there are, none included, and of its targets. */
  seesAll(member: string): boolean;
}

async function visibleMembers(needs: SightNeeds, asking: Asking, run: SeenRun): Promise<VisibleMembers | null> {
  const { viewer, context } = asking;
  const { definition } = run;
  const { subject, indicators } = definition;
  const ownerId = await firstOwner(needs.store, viewer.corporationCode);
  const owner = ownerId === null ? null : await memberViewer(needs.store, viewer.corporationCode, ownerId);
  const detail = await needs.tables.findDetail(viewer, context.locale, subject.tbId);
  if (!owner || !detail) return null;
  const clear = new Set(detail.fields.filter(({ masked }) => !masked).map(({ fieldId }) => fieldId));
  if (!fieldsOf(definition).every((fieldId) => clear.has(fieldId))) return null;
  const days = daysOf(definition, run.start);
  const askingAs = (asked: Viewer): Asking => ({ ...asking, viewer: asked });
  try {
    const [mine, every] = await Promise.all([viewer, owner].map((one) => countRows(askingAs(one), subject, days)));
    const codes = indicators.flatMap(({ comparison, indexCode }) => (comparison === 'target' ? [indexCode] : []));
    const stores = await Promise.all(
      [...new Set(codes)].map(async (indexCode) => {
        const [own, all] = await Promise.all(
          [viewer, owner].map((one) => asking.targets.stores(one, context, indexCode)),
        );
        return [own!, all!] as const;
      }),
    );
    return {
      hasRows: (member) => mine!.has(member),
      seesAll: (member) =>
        mine!.get(member) === every!.get(member) &&
        stores.every(([own, all]) =>
          subject.memberFieldId === null ? own.size === all.size : own.has(member) || !all.has(member),
        ),
    };
  } catch (error) {
    if (error instanceof CatalogueError && UNPROVEN.has(error.key)) return null;
    throw error;
  }
}

/** Fields that a model reads. */
export const fieldsOf = ({ subject, indicators }: JudgmentDefinition): string[] => [
  subject.dateFieldId,
  ...(subject.memberFieldId === null ? [] : [subject.memberFieldId]),
  ...indicators.flatMap(termsOf).map(({ fieldId }) => fieldId),
];

/** From the earliest day that is compared on. */
function daysOf({ subject: { granularity }, indicators }: JudgmentDefinition, start: string): JudgedDays {
  const period = judgedPeriod(start, granularity);
  const starts = indicators.flatMap(({ comparison }) => {
    if (comparison === 'lastPeriod') return [periodBefore(period, granularity).start];
    return comparison === 'lastYear' ? [periodOfLastYear(period, granularity).start] : [];
  });
  return { start: [period.start, ...starts].toSorted()[0] ?? period.start, end: period.end };
}
