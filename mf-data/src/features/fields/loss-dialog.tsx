import type { ModelLoss, SqlLoss } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { ConfirmDialog } from '@tessera/ui/forms';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { UseList } from './use-list.tsx';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', marginTop: '12px' },
  name: { fontWeight: 600 },
});

export interface LossDialogProps {
  readonly losses: readonly (ModelLoss | SqlLoss)[];
  readonly busy: boolean;
  /** What happens to the uses that are listed. */
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms a saving that removes, retypes or refuses fields, with the uses of each. */
export function LossDialog({ losses, busy, children, onConfirm, onCancel }: LossDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={intl.formatMessage({ id: 'data.loss.title', defaultMessage: '正在使用的字段会改变' })}
      confirmLabel={intl.formatMessage({ id: 'data.join.saveAnyway', defaultMessage: '仍然保存' })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {children}
      <div className={styles.fields}>
        {losses.map((loss) => (
          <div key={loss.fieldId}>
            <LossName loss={loss} className={styles.name} />
            {'reason' in loss && loss.reason !== null && <div>{loss.reason}</div>}
            {loss.uses.length > 0 && <UseList uses={loss.uses} />}
          </div>
        ))}
      </div>
    </ConfirmDialog>
  );
}

function LossName({
  loss: { kind, name },
  className,
}: {
  readonly loss: ModelLoss | SqlLoss;
  readonly className: string;
}) {
  return (
    <span className={className}>
      {kind === 'removed' ? (
        <FormattedMessage id="data.loss.removed" defaultMessage="“{name}”不再存在" values={{ name }} />
      ) : kind === 'retyped' ? (
        <FormattedMessage id="data.loss.retyped" defaultMessage="“{name}”的类型改变" values={{ name }} />
      ) : (
        <FormattedMessage id="data.loss.refused" defaultMessage="“{name}”将无法计算" values={{ name }} />
      )}
    </span>
  );
}
