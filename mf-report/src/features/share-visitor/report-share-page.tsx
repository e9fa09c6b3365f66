import { SharePage } from '@tessera/board/share-visit';

import { SharedReport } from './shared-report.tsx';

/** Route /shareReportBoard (RT-084) for visitors with the link, and the embed links /rcReportForm and /rcReportForm2. */
export function ReportSharePage() {
  return <SharePage View={SharedReport} />;
}
