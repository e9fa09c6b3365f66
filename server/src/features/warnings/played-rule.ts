import type { BacktestFiring, BacktestResult, WarningReading } from '@tessera/contract';

/** A firing that is not said in a language yet. */
export interface PlayedFiring extends Omit<BacktestFiring, 'label' | 'readings'> {
  readonly readings: WarningReading[];
}
/** What a backtest found, as it is stored. */
export interface PlayedRule extends Omit<BacktestResult, 'firings'> {
  readonly firings: PlayedFiring[];
}
