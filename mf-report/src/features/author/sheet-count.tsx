import type { ReportComponent, ReportDocument, TableFlow } from '@tessera/contract';
import { FormattedMessage } from 'react-intl';

import { MeasuredReport } from '../sheets/index.ts';
import { changeFlow, pageOf } from './model/pages.ts';
import type { DraftReport } from './model/report-editor.ts';

export interface SheetCountProps {
  readonly draft: DraftReport;
  readonly document: ReportDocument;
  readonly reports: readonly ReportComponent[];
  readonly flow: TableFlow;
}

/** How many sheets the page of a table comes to with other settings, by the plan of pages. */
export function SheetCount({ draft, document, reports, flow }: SheetCountProps) {
  const changed = changeFlow(document, flow);
  const paper = pageOf(changed, flow.i);
  if (!paper) return null;
  const read = {
    ...draft,
    draft: true,
    reports: [...reports],
    document: { ...changed, report: { ...changed.report, papers: [paper] } },
  };
  return (
    // Groups are measured where they matter.
    <MeasuredReport key={String(flow.groups !== 'flow')} read={read}>
      {(_findings, settled, sheets) => (
        <div role="status" aria-busy={!settled}>
          {settled ? (
            <FormattedMessage
              id="report.flow.count"
              defaultMessage="按现在的数据，此页共 {sheets, number} 张"
              values={{ sheets }}
            />
          ) : (
            <FormattedMessage id="report.flow.counting" defaultMessage="正在计算张数…" />
          )}
        </div>
      )}
    </MeasuredReport>
  );
}
