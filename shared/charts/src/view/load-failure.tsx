import { FormattedMessage } from 'react-intl';

import { ChartNotice } from './chart-notice.tsx';

/** A chart part that failed to load, with retry. */
export function LoadFailure({ onRetry }: { onRetry(): void }) {
  return (
    <ChartNotice
      kind="error"
      title={<FormattedMessage id="charts.library.failed" defaultMessage="图表组件加载失败" />}
      text={<FormattedMessage id="charts.library.failedHint" defaultMessage="请检查网络后重试" />}
      action={
        <button type="button" className="tessera-chart-retry" onClick={onRetry}>
          <FormattedMessage id="charts.retry" defaultMessage="重试" />
        </button>
      }
    />
  );
}
