import type { audit, AuditSubject, EndpointInput } from '@tessera/contract';
import { useMemo, useState } from 'react';

type Wanted = EndpointInput<typeof audit.exportFile>['body'];

/** What the reader looks for. Days are `YYYY-MM-DD` in the time zone of the browser, both included; empty ones are open. */
export interface AuditWish {
  readonly fromDay: string;
  readonly untilDay: string;
  readonly subject: AuditSubject | '';
  readonly outcome: 'ok' | 'refused' | '';
  readonly keyword: string;
}
const NOTHING: AuditWish = { fromDay: '', untilDay: '', subject: '', outcome: '', keyword: '' };

/** The filter of the page and what the server is asked. */
export function useAuditFilter() {
  const [wish, setWish] = useState(NOTHING);
  const body = useMemo(() => wantedOf(wish), [wish]);
  return {
    wish,
    body,
    filtered: Object.values(wish).some((value) => value !== ''),
    change: (part: Partial<AuditWish>) => setWish((before) => ({ ...before, ...part })),
  };
}

export function wantedOf({ fromDay, untilDay, subject, outcome, keyword }: AuditWish): Wanted {
  return {
    from: startOf(fromDay, 0),
    until: startOf(untilDay, 1),
    subjects: subject === '' ? [] : [subject],
    outcome: outcome === '' ? null : outcome,
    keyword,
  };
}

/** Begin of a day, so many days later; the calendar of the browser knows how long its days are. */
function startOf(day: string, later: number): string | null {
  if (day === '') return null;
  const [year = Number.NaN, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
