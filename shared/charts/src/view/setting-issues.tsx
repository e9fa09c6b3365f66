import type { ReportConfItem } from '@tessera/contract';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import type { SettingIssue } from '../chart-model.ts';
import { checkSettings } from '../check-settings.ts';
import type { ChartTypeCode } from '../types/index.ts';

/** Which stored settings were corrected, and why; nothing where all are read as they stand. */
export function SettingIssues({ code, conf }: { code: ChartTypeCode; conf: readonly ReportConfItem[] }) {
  const issues = useMemo(() => checkSettings(code, conf), [code, conf]);
  if (issues.length === 0) return null;
  return (
    <ul className="tessera-chart-notes" role="note">
      {issues.map((issue) => (
        <li key={`${issue.path}-${issue.reason}`}>
          <Reason {...issue} />
        </li>
      ))}
    </ul>
  );
}

function Reason({ path, reason, limit = 0 }: SettingIssue) {
  const values = { path, limit };
  switch (reason) {
    case 'tooSmall':
      return (
        <FormattedMessage
          id="charts.issue.tooSmall"
          defaultMessage="{path} 小于下限，已改为 {limit, number}"
          values={values}
        />
      );
    case 'tooLarge':
      return (
        <FormattedMessage
          id="charts.issue.tooLarge"
          defaultMessage="{path} 超过上限，已改为 {limit, number}"
          values={values}
        />
      );
    case 'tooLong':
      return (
        <FormattedMessage
          id="charts.issue.tooLong"
          defaultMessage="{path} 过长，已截取前 {limit, number} 个字符"
          values={values}
        />
      );
    case 'tooMany':
      return (
        <FormattedMessage
          id="charts.issue.tooMany"
          defaultMessage="{path} 过多，已保留前 {limit, number} 项"
          values={values}
        />
      );
    case 'invalid':
      return (
        <FormattedMessage id="charts.issue.invalid" defaultMessage="{path} 的值无效，已恢复默认值" values={values} />
      );
  }
}
