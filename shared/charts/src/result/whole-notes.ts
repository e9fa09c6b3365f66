import { isAdditive, type QueryResult } from '@tessera/contract';

import type { ChartTexts } from '../texts.ts';

interface Shown {
  readonly result: Pick<QueryResult, 'columns'>;
  readonly texts: Pick<ChartTexts, 'overlapping' | 'notWhole'>;
}

/** What a reader of shares must know of measures whose values do not add up to the whole. */
export function wholeNotes({ result, texts }: Shown): string[] {
  const measures = result.columns.filter(({ role }) => role === 'index' || role === 'indexDouble');
  const apart = measures.filter((measure) => !isAdditive(measure));
  return [
    ...(apart.some(({ overlapping }) => overlapping) ? [texts.overlapping] : []),
    ...(apart.some(({ overlapping }) => !overlapping) ? [texts.notWhole] : []),
  ];
}
