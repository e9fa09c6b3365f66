import { useSearchParams } from '@tessera/remote-kit/router';

import { RunReport } from './run-report.tsx';
import { RunsList } from './runs-list.tsx';

/** /judgment/historyReport: the kept run that `runId` names, or all of them, or those of the model `modelId` (RT-062). */
export function HistoryReportPage() {
  const [params] = useSearchParams();
  const runCode = params.get('runId');
  return runCode === null ? (
    <RunsList modelCode={params.get('modelId')} />
  ) : (
    <RunReport key={runCode} runCode={runCode} />
  );
}
