import type { RefusedCell, TargetConditions, TargetIndex } from '@tessera/contract';
import type { ReactNode } from 'react';

import type { TargetData } from '../use-target-table.ts';
import type { Edits } from './edits.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridKeys } from './use-grid-keys.ts';

export interface TargetGridProps {
  readonly index: TargetIndex;
  readonly data: TargetData;
  /** The version to compare with, for the same stores and periods. */
  readonly base: TargetData | undefined;
  readonly rows: readonly GridRow[];
  readonly edits: Edits;
  readonly refused: ReadonlyMap<string, RefusedCell>;
  readonly shown: TargetConditions['shown'];
  readonly keys: GridKeys;
  readonly mayEdit: boolean;
  /** What stands above a column. */
  header(indexTime: string): ReactNode;
  /** What a column is called when it is read out. */
  periodName(indexTime: string): string;
  /** Places of stores that are looked at. */
  onShown(from: number, to: number): void;
  /** Takes how a row is brought into sight. */
  scroller(scrollTo: (row: number) => void): void;
}
