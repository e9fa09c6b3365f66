import { settleConf } from '@tessera/charts/model';
import type { ChartDraft } from '@tessera/contract';

import { shownFields, typeOf } from './wells.ts';

/**
 * Brings settings, orders and Top-N in step with the fields in the wells (RU-528, RU-529, RU-540, RU-541, RU-551 to
 * RU-554, RU-558).
 * @returns the same object when nothing changes
 */
export function reconcile(draft: ChartDraft): ChartDraft {
  const { conf, lost } = settleConf(typeOf(draft), draft.reportConf, draft.reportParam);
  const reportConf = lost.length > 0 ? [...conf] : draft.reportConf;
  const present = new Set(shownFields(draft).map(({ entry }) => entry.uniqId));
  const { sortCondition, topCondition, ...param } = draft.reportParam;
  // An entry whose uniqId is its fieldId orders by a field that no well shows.
  const sorts = sortCondition.filter(({ uniqId, fieldId }) => present.has(uniqId) || uniqId === fieldId);
  const goesOn = topCondition === undefined || present.has(topCondition.uniqId);
  if (goesOn && sorts.length === sortCondition.length) return { ...draft, reportConf };
  const top = goesOn && topCondition ? { topCondition } : {};
  return { ...draft, reportConf, reportParam: { ...param, sortCondition: sorts, ...top } };
}
