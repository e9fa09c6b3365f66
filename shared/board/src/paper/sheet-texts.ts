import { filtersOf, LAYOUT_AUTO, type BoardDocument, type BoardState, type ReportLayout } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

import { choiceSummary } from '../board-filters/choice-summary.ts';
import { heldChoice } from '../state/board-state.ts';

/** What stands in the header of every sheet; empty for nothing. */
export interface SheetTexts {
  readonly title: string;
  readonly dataRange: string;
  readonly date: string;
}

export interface SheetTextValues {
  readonly reportName: string;
  readonly document: BoardDocument;
  readonly state: BoardState;
  /** Day on which the report is read, as text. */
  readonly today: string;
}

/** Texts of the header; `LAYOUT_AUTO` becomes the report's name, what its filters hold, or the day of reading. */
export function sheetTexts(
  { reportTitle, dataRange, reportDate }: ReportLayout,
  { reportName, document, state, today }: SheetTextValues,
  intl: IntlShape,
): SheetTexts {
  const held = () =>
    filtersOf(document)
      .flatMap((filter) => {
        const choice = heldChoice(filter, state);
        return choice ? [`${filter.name} ${choiceSummary(choice, intl)}`] : [];
      })
      .join(' · ');
  return {
    title: reportTitle === LAYOUT_AUTO ? reportName : reportTitle,
    dataRange: dataRange === LAYOUT_AUTO ? held() : dataRange,
    date: reportDate === LAYOUT_AUTO ? today : reportDate,
  };
}
