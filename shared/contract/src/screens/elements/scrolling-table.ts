import { z } from '../../zod.ts';
import { dataOf, elementKind, referData } from './element-kind.ts';

/** Rows of a chart or of a real-time table that go by, one by one or page by page; the pointer over it stops them. */
export const scrollingTableKind = elementKind('scrollingTable', {
  ...dataOf,
  rows: z.number().int().min(1).max(50).default(8),
  step: z.enum(['row', 'page', 'none']).default('row'),
  /** Seconds between two steps. */
  seconds: z.number().min(1).max(600).default(3),
  header: z.boolean().default(true),
})({
  size: { w: 640, h: 420 },
  fresh: () => ({ reportCode: null, rows: 8, step: 'row', seconds: 3, header: true }),
  refer: referData,
});
