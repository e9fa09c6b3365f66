/** Limits of warnings. */
export const WARNING_LIMITS = {
  /** Rules of a corporation. */
  rules: 5_000,
  directories: 500,
  directoryDepth: 5,
  /** Groups of a rule, each with a state of its own. */
  groups: 1_000,
  /** Rows that the question of a rule may answer. */
  rows: 20_000,
  nameLength: 60,
  descriptionLength: 500,
  noteLength: 500,
  /** Conditions of a rule, and levels of and/or. */
  conditions: 20,
  depth: 4,
  leastWeeks: 3,
  mostWeeks: 12,
  /** Most minutes of anything: 90 days. */
  minutes: 129_600,
  recipients: 200,
  backtestDays: 92,
  /** Moments that a backtest evaluates. */
  backtestMoments: 2_500,
  /** Firings that a backtest lists; all are counted. */
  backtestFirings: 500,
  trendDays: 92,
  /** Rules in one bulk change. */
  bulk: 200,
  /** Rows behind a firing on one page. */
  explainRows: 200,
} as const;
