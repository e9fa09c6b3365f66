import type { GoalReading } from '../../gauge/goal-reading.ts';

/** What a liquid fill shows. */
export interface LiquidModel extends GoalReading {
  readonly liquid: string;
  readonly ring: string;
  readonly surface: string;
  readonly titleVisible: boolean;
  readonly numberVisible: boolean;
  readonly numberSize: string;
  readonly titleSize: string;
  /** Colours of the text above the liquid and below its surface. */
  readonly dryText: string;
  readonly wetText: string;
}
