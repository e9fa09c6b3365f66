import type { ReportConfItem } from '@tessera/contract';
import { Button } from '@tessera/ui/core';
import { DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSettingStyles } from './setting-styles.ts';

export interface UnknownSettingsProps {
  readonly items: readonly ReportConfItem[];
  onRemove(type: string): void;
}

/** Stored settings that this type of chart does not know; they stay until the author takes them out. */
export function UnknownSettings({ items, onRemove }: UnknownSettingsProps) {
  const styles = useSettingStyles();
  const intl = useIntl();
  if (items.length === 0) return null;
  return (
    <section style={{ padding: 12 }}>
      <div className={styles.group}>
        <FormattedMessage id="chart_editor.settings.unknown" defaultMessage="未识别的设置" />
      </div>
      <p className={styles.note}>
        <FormattedMessage
          id="chart_editor.settings.unknownHint"
          defaultMessage="当前图表类型不使用这些设置，保存时会原样保留。"
        />
      </p>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map(({ type, title }) => (
          <li key={type} className={styles.row}>
            <code className={styles.wideLabel}>{title || type}</code>
            <Button
              className={styles.icon}
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={intl.formatMessage(
                { id: 'chart_editor.settings.unknownRemove', defaultMessage: '删除设置 {type}' },
                { type },
              )}
              onClick={() => onRemove(type)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
