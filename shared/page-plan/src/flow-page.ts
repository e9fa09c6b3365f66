import type { Cell, PageLayoutType, ReportPaper } from '@tessera/contract';

import type { PlanFindingKind } from './findings.ts';
import { flowBoxes, type SheetDraft } from './flow-boxes.ts';
import type { Measures } from './measures.ts';
import { gridBox, type Box } from './printable-area.ts';

export interface FlowPageInput {
  readonly paper: Pick<ReportPaper, 'id' | 'layout' | 'tables'>;
  readonly value: Cell | undefined;
  readonly type: PageLayoutType;
  readonly room: Box;
  readonly contentOf: Measures['contentOf'];
  report(kind: PlanFindingKind, code: string): void;
}

/** Distributes the components of a page over sheets, by their places on its 24 columns. */
export function flowPage({ paper, value, type, room, contentOf, report }: FlowPageInput): SheetDraft[] {
  const boxes = paper.layout
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map((placement) => ({
      code: placement.i,
      box: gridBox(placement, type),
      content: contentOf(placement.i, paper.id, value),
      flow: paper.tables.find(({ i }) => i === placement.i),
    }));
  return flowBoxes({ boxes, room, report });
}
