import type { SettingIssue } from '@tessera/charts/model';
import { FormattedMessage } from 'react-intl';

/** Why a stored value is not what is used. */
export function IssueText({ reason, limit = 0 }: Pick<SettingIssue, 'reason' | 'limit'>) {
  switch (reason) {
    case 'tooSmall':
      return (
        <FormattedMessage
          id="chart_editor.settings.issue.tooSmall"
          defaultMessage="小于下限，已改为 {limit, number}"
          values={{ limit }}
        />
      );
    case 'tooLarge':
      return (
        <FormattedMessage
          id="chart_editor.settings.issue.tooLarge"
          defaultMessage="超过上限，已改为 {limit, number}"
          values={{ limit }}
        />
      );
    case 'tooLong':
      return (
        <FormattedMessage
          id="chart_editor.settings.issue.tooLong"
          defaultMessage="过长，已保留前 {limit, number} 个字符"
          values={{ limit }}
        />
      );
    case 'tooMany':
      return (
        <FormattedMessage
          id="chart_editor.settings.issue.tooMany"
          defaultMessage="过多，已保留前 {limit, number} 项"
          values={{ limit }}
        />
      );
    case 'invalid':
      return (
        <FormattedMessage id="chart_editor.settings.issue.invalid" defaultMessage="保存的值无效，已用默认值代替" />
      );
  }
}
