import type { GoalReading } from '../../gauge/goal-reading.ts';

interface TextLook {
  readonly color: string;
  readonly fontSize: string;
}
/** What a progress shows. */
export interface ProgressModel extends GoalReading {
  readonly barColor: string;
  readonly trackColor: string;
  /** The word above the bar, where it shows. */
  readonly title: TextLook | undefined;
  readonly number: TextLook | undefined;
  readonly second: TextLook;
}
