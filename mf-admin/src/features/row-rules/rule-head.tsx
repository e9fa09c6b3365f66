import { RULE_LIMITS } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Switch, TextField } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { SubjectField } from '../../common/subject-field.tsx';
import { isForEveryone, type RuleDraft, type RuleFault } from './rule-draft.ts';
import { TableGrants } from './table-grants.tsx';
import { TablePicker } from './table-picker.tsx';

const useStyles = makeStyles({
  two: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '12px' },
});

export interface RuleHeadProps {
  readonly draft: RuleDraft;
  readonly faults: ReadonlySet<RuleFault>;
  readonly onChange: (part: Partial<RuleDraft>) => void;
  readonly onTable: (table: NonNullable<RuleDraft['table']>) => void;
}

/** Name, table and subjects of a rule, and whether it always holds. */
export function RuleHead({ draft, faults, onChange, onTable }: RuleHeadProps) {
  const styles = useStyles();
  const intl = useIntl();
  const everyone = isForEveryone(draft.subjects);
  return (
    <>
      <div className={styles.two}>
        <TextField
          required
          maxLength={100}
          label={intl.formatMessage({ id: 'admin.rowRules.name', defaultMessage: '名称' })}
          value={draft.name}
          error={
            faults.has('name')
              ? intl.formatMessage({ id: 'admin.rowRules.nameFault', defaultMessage: '请填写名称' })
              : undefined
          }
          onValueChange={(name) => onChange({ name })}
        />
        <Field
          required
          label={intl.formatMessage({ id: 'admin.rowRules.table', defaultMessage: '表或模型' })}
          validationMessage={
            faults.has('table')
              ? intl.formatMessage({ id: 'admin.rowRules.tableFault', defaultMessage: '请选择表或模型' })
              : undefined
          }
        >
          <TablePicker withModels value={draft.table?.name ?? ''} onPick={onTable} />
        </Field>
      </div>
      {draft.table && <TableGrants key={draft.table.tblId} {...draft.table} />}
      <SubjectField
        required
        label={intl.formatMessage({ id: 'admin.rowRules.subjects', defaultMessage: '适用对象' })}
        hint={intl.formatMessage({
          id: 'admin.rowRules.subjectsHint',
          defaultMessage: '用户组包括其下级组的成员。所有者始终可以查看全部内容，不受规则限制。',
        })}
        error={
          faults.has('subjects')
            ? intl.formatMessage({ id: 'admin.rowRules.subjectsFault', defaultMessage: '请选择至少一个适用对象' })
            : undefined
        }
        most={RULE_LIMITS.subjects}
        value={draft.subjects}
        onChange={(subjects) => onChange({ subjects })}
      />
      <Field
        hint={
          everyone
            ? intl.formatMessage({
                id: 'admin.rowRules.everyoneHint',
                defaultMessage: '适用于全体成员的规则始终强制，其他适用对象无需再选。',
              })
            : intl.formatMessage({
                id: 'admin.rowRules.alwaysHint',
                defaultMessage:
                  '打开后，无论成员还由谁授权，都必须符合此规则；关闭时，另一个授权可能让他们看到更多行。',
              })
        }
      >
        <Switch
          label={intl.formatMessage({ id: 'admin.rowRules.always', defaultMessage: '强制' })}
          checked={draft.always || everyone}
          disabled={everyone}
          onChange={(_, { checked }) => onChange({ always: checked })}
        />
      </Field>
    </>
  );
}
