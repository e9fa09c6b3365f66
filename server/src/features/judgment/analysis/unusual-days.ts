import type { JudgmentSubject, UnusualDays } from '@tessera/contract';

import type { Asking } from '../read-figures.ts';
import type { AnalysisScope } from './explain-change.ts';
import { readParts, valueOfPart } from './read-parts.ts';
import { unusualAmong } from './usual-range.ts';

/** Days of both periods on which an indicator of a member was out of its ordinary, in the viewer's rows; days without a value are none. */
export async function findUnusual(
  asking: Asking,
  subject: JudgmentSubject,
  { member, periods, indicator }: Pick<AnalysisScope, 'member' | 'periods' | 'indicator'>,
): Promise<UnusualDays> {
  const by = { fieldId: subject.dateFieldId, granularity: 'day' } as const;
  const read = await Promise.all(
    [periods.before, periods.now].map((days) => readParts(asking, subject, { member, days, indicator, by })),
  );
  const valueOf = valueOfPart(indicator);
  return unusualAmong(
    read
      .flatMap((days) => [...(days ?? [])])
      .flatMap(([day, part]) => {
        const value = valueOf(part);
        return day === null || value === null ? [] : [{ day: day.slice(0, 10), value }];
      }),
  );
}
