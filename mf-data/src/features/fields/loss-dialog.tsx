import type { SqlLoss } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { ConfirmDialog } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { UseList } from '../fields/index.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', marginTop: '12px' },
  name: { fontWeight: 600 },
});

export interface LossDialogProps {
  readonly losses: readonly SqlLoss[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms saving SQL that removes or retypes used fields. */
export function LossDialog({ losses, busy, onConfirm, onCancel }: LossDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={intl.formatMessage({ id: 'data.sql.lossTitle', defaultMessage: '正在使用的字段会改变' })}
      confirmLabel={intl.formatMessage({ id: 'data.join.saveAnyway', defaultMessage: '仍然保存' })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <FormattedMessage id="data.sql.lossText" defaultMessage="按这段 SQL 保存后，下列内容将无法显示或结果会改变：" />
      <div className={styles.fields}>
        {losses.map(({ fieldId, name, kind, uses }) => (
          <div key={fieldId}>
            <span className={styles.name}>
              {kind === 'removed' ? (
                <FormattedMessage id="data.sql.lossRemoved" defaultMessage="“{name}”不再存在" values={{ name }} />
              ) : (
                <FormattedMessage id="data.sql.lossRetyped" defaultMessage="“{name}”的类型改变" values={{ name }} />
              )}
            </span>
            <UseList uses={uses} />
          </div>
        ))}
      </div>
    </ConfirmDialog>
  );
}
