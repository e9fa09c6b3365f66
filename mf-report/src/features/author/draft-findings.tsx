import type { ReadReport } from '@tessera/board/paper';
import type { ReportFinding } from '@tessera/contract';
import type { PlanFinding } from '@tessera/page-plan';
import { LoadError } from '@tessera/remote-kit';
import { Spinner } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { MeasuredReport, useReport } from '../sheets/index.ts';
import { byPage, type AuthorFinding } from './author-finding.ts';
import { FindingList } from './finding-list.tsx';
import { useChartAnswers } from './use-chart-answers.ts';

export interface DraftFindingsProps {
  readonly menuCode: string;
  /** What the server found. */
  readonly checked: readonly ReportFinding[];
  /** @param componentCode null for the page itself */
  onShow(paperId: string, componentCode: string | null): void;
}

/** What the check before publishing finds: on the server, in the plan of pages, and in the answers of charts. */
export function DraftFindings({ menuCode, checked, onShow }: DraftFindingsProps) {
  const { read, error, reload } = useReport(menuCode, true);
  if (!read && error) return <LoadError error={error} onRetry={reload} />;
  if (!read) return <Checking />;
  return (
    <MeasuredReport read={read}>
      {(findings, settled) => (
        <All read={read} checked={checked} planned={findings} settled={settled} onShow={onShow} />
      )}
    </MeasuredReport>
  );
}

interface AllProps extends Pick<DraftFindingsProps, 'checked' | 'onShow'> {
  readonly read: ReadReport;
  readonly planned: readonly PlanFinding[];
  readonly settled: boolean;
}

function All({ read, checked, planned, settled, onShow }: AllProps) {
  const { document, reports } = read;
  const answers = useChartAnswers(read);
  const names = new Map([
    ...reports.map(({ reportCode, reportName }) => [reportCode, reportName] as const),
    ...document.components.map(({ code, name }) => [code, name] as const),
  ]);
  const known = new Set(checked.map(({ kind, paperId, componentCode }) => `${kind}/${paperId}/${componentCode}`));
  const ofPlan = planned
    .filter(({ kind, paperId, code }) => !known.has(`${kind}/${paperId}/${code}`))
    .map(({ kind, paperId, code, value }): AuthorFinding => ({
      kind,
      paperId,
      componentCode: code,
      name: (code !== null && names.get(code)) || '',
      value,
    }));
  const all = byPage([...checked, ...ofPlan, ...(answers ?? [])], document.report.papers);
  const done = settled && answers !== undefined;
  return (
    <>
      {done ? null : <Checking />}
      <FindingList document={document} findings={all} done={done} onShow={onShow} />
    </>
  );
}

const Checking = () => (
  <Spinner
    size="tiny"
    labelPosition="after"
    label={<FormattedMessage id="report.check.running" defaultMessage="正在检查排版和数据…" />}
  />
);
