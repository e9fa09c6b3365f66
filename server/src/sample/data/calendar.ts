/** First and last day of the sample's orders; fixed, so that every installation and every test has the same rows. */
export const SAMPLE_START = '2024-11-01';
export const SAMPLE_END = '2026-10-31';

export interface SampleEvent {
  readonly from: string;
  /** Last day. */
  readonly to: string;
  /** Factor of the number of orders. */
  readonly demand: number;
  /** Discount that is usual on these days, as a share of the list price. */
  readonly discount: number;
}

const event = (from: string, to: string, demand: number, discount: number): SampleEvent => ({
  from,
  to,
  demand,
  discount,
});

/** Shopping festivals and holidays; events of one day multiply. */
export const SAMPLE_EVENTS: readonly SampleEvent[] = [
  ...['2024', '2025'].flatMap((year) => [
    event(`${year}-11-01`, `${year}-11-09`, 1.4, 0.09),
    event(`${year}-11-10`, `${year}-11-11`, 3.1, 0.16),
    event(`${year}-11-12`, `${year}-11-15`, 0.8, 0.05),
    event(`${year}-12-11`, `${year}-12-12`, 1.6, 0.1),
    event(`${year}-12-24`, `${year}-12-31`, 1.15, 0.05),
  ]),
  ...['2025', '2026'].flatMap((year) => [
    event(`${year}-01-01`, `${year}-01-01`, 1.5, 0.06),
    event(`${year}-03-08`, `${year}-03-08`, 1.4, 0.08),
    event(`${year}-05-01`, `${year}-05-05`, 1.45, 0.07),
    event(`${year}-06-01`, `${year}-06-15`, 1.25, 0.08),
    event(`${year}-06-16`, `${year}-06-18`, 2.7, 0.15),
    event(`${year}-06-19`, `${year}-06-24`, 0.72, 0.03),
    event(`${year}-08-15`, `${year}-09-05`, 1.12, 0.05),
    event(`${year}-10-01`, `${year}-10-07`, 1.55, 0.08),
  ]),
  // Spring Festival: 29 January 2025 and 17 February 2026.
  event('2025-01-10', '2025-01-25', 1.4, 0.07),
  event('2025-01-26', '2025-01-28', 0.8, 0.04),
  event('2025-01-29', '2025-02-01', 0.35, 0.02),
  event('2025-02-02', '2025-02-06', 0.75, 0.04),
  event('2026-01-29', '2026-02-13', 1.4, 0.07),
  event('2026-02-14', '2026-02-16', 0.8, 0.04),
  event('2026-02-17', '2026-02-20', 0.35, 0.02),
  event('2026-02-21', '2026-02-25', 0.75, 0.04),
];

/** Factor by day of the week, Monday first. */
export const WEEKDAYS: readonly number[] = [0.82, 0.8, 0.84, 0.9, 1.06, 1.36, 1.26];
