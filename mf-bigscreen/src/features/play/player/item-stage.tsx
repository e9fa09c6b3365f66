import { isReportDocument, isScreenDocument } from '@tessera/contract';

import { BoardStage } from './board-stage.tsx';
import type { Frame } from './player-frames.ts';
import { ReportStage } from './report-stage.tsx';
import { ScreenItem } from './screen-item.tsx';

export interface ItemStageProps {
  readonly frame: Frame;
  /** Whether it is on the screen and goes on by itself: not loaded behind what is, and not paused. */
  readonly turning: boolean;
}

/** Draws an item of a play list in the whole of its parent. */
export function ItemStage({ frame, turning }: ItemStageProps) {
  const { document } = frame.content;
  if (isScreenDocument(document)) return <ScreenItem frame={frame} document={document} />;
  if (isReportDocument(document)) return <ReportStage frame={frame} document={document} turning={turning} />;
  return <BoardStage frame={frame} />;
}
