import { rowRules, type RowRule } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { SideDrawer } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useUnsaved } from '../../common/use-unsaved.ts';
import { RuleForm } from './rule-form.tsx';

const useStyles = makeStyles({ drawer: { width: '960px', maxWidth: '100vw' } });

export interface RuleDrawerProps {
  /** Null adds one. */
  readonly rule: RowRule | null;
  onClose(): void;
  onSaved(): void;
}

/** A rule while it is written, not left with changes unasked. */
export function RuleDrawer({ rule: opened, onClose, onSaved }: RuleDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const [rule, setRule] = useState(opened);
  const unsaved = useUnsaved(
    intl.formatMessage({ id: 'admin.rowRules.leaveText', defaultMessage: '关闭后，对规则的更改不会保存。' }),
  );
  const close = (): void => {
    void unsaved.mayLeave().then((may) => may && onClose());
  };
  /** What somebody else saved meanwhile; a rule that is gone closes. */
  const reload = async (): Promise<void> => {
    const rules = await client.call(rowRules.list, { body: {} });
    const newest = rules.find(({ ruleId }) => ruleId === rule?.ruleId);
    unsaved.mark(false);
    if (newest) setRule(newest);
    else onSaved();
  };
  return (
    <SideDrawer
      size="medium"
      className={styles.drawer}
      title={
        rule
          ? intl.formatMessage({ id: 'admin.rowRules.edit', defaultMessage: '修改规则' })
          : intl.formatMessage({ id: 'admin.rowRules.add', defaultMessage: '新建规则' })
      }
      onClose={close}
    >
      <RuleForm
        // A new version resets the form.
        key={rule?.version ?? 'new'}
        {...{ rule, unsaved, onSaved }}
        onReload={reload}
        onClose={close}
      />
    </SideDrawer>
  );
}
