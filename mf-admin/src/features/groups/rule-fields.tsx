import { GROUP_LIMITS, userGroups } from '@tessera/contract';
import { useLoad, useRested } from '@tessera/remote-kit';
import { Button, Caption1, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Input } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { ruleOfRows, type ConditionRow } from './rule-draft.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  row: { display: 'grid', gridTemplateColumns: '160px auto minmax(0, 1fr) 32px', gap: '8px', alignItems: 'center' },
  add: { alignSelf: 'flex-start' },
  found: { color: tokens.colorNeutralForeground2 },
});
/** Milliseconds of rest before the server is asked. */
const REST = 400;

export interface RuleFieldsProps {
  readonly rows: readonly ConditionRow[];
  readonly onChange: (rows: readonly ConditionRow[]) => void;
}

/** Who belongs to a group by attributes, and whom that finds now. */
export function RuleFields({ rows, onChange }: RuleFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const change = (index: number, part: Partial<ConditionRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className={styles.root}>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <Input
            value={row.attribute}
            maxLength={60}
            aria-label={intl.formatMessage({ id: 'admin.attributes.name', defaultMessage: '属性名' })}
            placeholder={intl.formatMessage({
              id: 'admin.groups.attributeExample',
              defaultMessage: '属性名，如“区域”',
            })}
            onChange={(_, { value }) => change(index, { attribute: value })}
          />
          <FormattedMessage id="admin.groups.isOneOf" defaultMessage="属于" />
          <Input
            value={row.values}
            aria-label={intl.formatMessage({ id: 'admin.attributes.values', defaultMessage: '属性值' })}
            placeholder={intl.formatMessage({
              id: 'admin.groups.valuesExample',
              defaultMessage: '任意一个即可，用逗号分隔',
            })}
            onChange={(_, { value }) => change(index, { values: value })}
          />
          <IconButton
            label={intl.formatMessage({ id: 'admin.groups.removeCondition', defaultMessage: '移除条件' })}
            icon={<DeleteRegular />}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        className={styles.add}
        icon={<AddRegular />}
        disabled={rows.length >= GROUP_LIMITS.conditions}
        onClick={() => onChange([...rows, { attribute: '', values: '' }])}
      >
        <FormattedMessage id="admin.groups.addCondition" defaultMessage="添加条件" />
      </Button>
      <Found rows={rows} />
    </div>
  );
}

/** How many members the rule finds now. */
function Found({ rows }: Pick<RuleFieldsProps, 'rows'>) {
  const { found } = useStyles();
  const rule = ruleOfRows(rows);
  const wanted = useRested(JSON.stringify(rule ?? null), REST);
  const { data } = useLoad(['group-rule', wanted], async (call) =>
    wanted === 'null' ? null : call(userGroups.previewRule, { body: { rule: JSON.parse(wanted) as never } }),
  );
  if (!rule || !data) return null;
  return (
    <Caption1 className={found} role="status">
      {data.count === 0 ? (
        <FormattedMessage
          id="admin.groups.findsNobody"
          defaultMessage="目前没有成员符合。成员的属性在成员列表中设置。"
        />
      ) : (
        <FormattedMessage
          id="admin.groups.finds"
          defaultMessage="目前 {count, number} 位成员符合：{names}{more, select, true {…} other {}}"
          values={{
            count: data.count,
            names: data.names.join('、'),
            more: String(data.count > data.names.length),
          }}
        />
      )}
    </Caption1>
  );
}
