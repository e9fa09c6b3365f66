import type { ReportConfiguration, ReportDocument, ReportInfo } from '@tessera/contract';

/** A report as readers see it. */
export interface ReadReport extends Pick<ReportConfiguration, 'menuCode' | 'reports' | 'version'> {
  readonly document: ReportDocument;
  /** Visitors of shares are not told about publications. */
  readonly reportInfo: Pick<ReportInfo, 'reportName' | 'publication'>;
  /** Whether it is the draft, which its authors preview. */
  readonly draft?: boolean;
}
