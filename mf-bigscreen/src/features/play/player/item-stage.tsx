import { isReportDocument, isScreenDocument } from '@tessera/contract';

import { BoardStage } from './board-stage.tsx';
import type { Frame } from './player-frames.ts';
import { ReportStage } from './report-stage.tsx';
import { ScreenItem } from './screen-item.tsx';

export interface ItemStageProps {
  readonly frame: Frame;
  /** Whether it is on the screen, and not loaded behind what is. */
  readonly seen: boolean;
}

/** Draws an item of a play list in the whole of its parent. */
export function ItemStage({ frame, seen }: ItemStageProps) {
  const { document } = frame.content;
  if (isScreenDocument(document)) return <ScreenItem frame={frame} document={document} />;
  if (isReportDocument(document)) return <ReportStage frame={frame} document={document} seen={seen} />;
  return <BoardStage frame={frame} />;
}
