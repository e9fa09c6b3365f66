import { toChartTypeCode } from '@tessera/charts/model';
import { warningProblems, type WarningDraft } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { withCatalogueErrors } from '../tables/index.ts';
import type { WatchedGroup } from './group-state.ts';
import type { WarningContext } from './warning-context.ts';
import { watchedAnswer } from './watched-answer.ts';
import { askedAt, watchedQuery } from './watched-query.ts';
import { wallClockOf } from './zoned-time.ts';

/**
 * Whether a rule can be watched, with the rights of the viewer, and its groups now.
 * @throws CatalogueError warningInvalid, warningGroups, chartTypeUnknown, scheduleInvalid and what the question fails with
 */
export async function checkRule(
  context: WarningContext,
  draft: WarningDraft,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<readonly WatchedGroup[]> {
  const [problem] = warningProblems(draft);
  if (problem) throw invalid(problem.field, problem.reason);
  const { reportTypeCode, reportParam } = draft.question;
  if (!toChartTypeCode(reportTypeCode)) throw new CatalogueError('chartTypeUnknown', { type: reportTypeCode });
  const { schedule } = draft;
  if (schedule.kind === 'newData' && !schedule.tableIds.includes(reportParam.tbId))
    throw invalid('schedule', 'scheduleTable');
  await context.schedules.preview(schedule, 1);
  const now = context.services.now();
  const query = watchedQuery(draft);
  const timeZone = await context.timeZone(viewer.corporationCode);
  const spec = askedAt(query.spec, query.clockField, wallClockOf(now, timeZone));
  const result = await withCatalogueErrors(context.ask(spec, viewer, now, signal));
  return watchedAnswer(query, result, [], (cell) => cell).groups;
}

/** A fault of a rule at a place of its draft; readers read the part of the form. @param reason one of the text `error.warningInvalid` */
export function invalid(field: string, reason: string): CatalogueError {
  const part = field.split('.', 1)[0] ?? '';
  return new CatalogueError('warningInvalid', { field, part, reason });
}
