import { FINDING_KINDS, insightShape } from '../entities/board-insight.ts';
import { componentKind, NEW_SIZE } from './component-kind.ts';

/** Findings in charts as sentences (0021). */
export const aiKind = componentKind(
  '0006',
  insightShape,
)({
  size: NEW_SIZE,
  chartsMustStand: true,
  fresh: () => ({ reportCodes: [], findingKinds: [...FINDING_KINDS], written: true }),
  refer: ({ reportCodes }, { list }) => ({ reportCodes: list('chart', reportCodes) }),
});
