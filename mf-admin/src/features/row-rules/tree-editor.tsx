import { RULE_LIMITS, type DynamicParam, type TableField } from '@tessera/contract';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ConditionRow } from '../table-rights/index.ts';
import { AssignmentRow } from './assignment-row.tsx';
import { withChild, withNew, type DraftGroup, type DraftNode } from './rule-draft.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  inner: {
    paddingInlineStart: '12px',
    borderLeft: `2px solid ${tokens.colorBrandStroke2}`,
  },
  head: { display: 'flex', gap: '8px', alignItems: 'center' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  add: { display: 'flex', gap: '4px', flexWrap: 'wrap' },
});

export interface TreeEditorProps {
  readonly tableId: string;
  /** Stored fields: others could change a formula. */
  readonly fields: readonly TableField[];
  readonly attributeNames: readonly string[];
  readonly parameters: readonly DynamicParam[];
  readonly group: DraftGroup;
  /** Whether the whole tree may have more conditions. */
  readonly hasRoom: boolean;
  /** Levels above this group. */
  readonly depth?: number;
  readonly onChange: (group: DraftGroup) => void;
  /** Left out for the top. */
  readonly onRemove?: () => void;
}

/** Conditions that hold together or one by one, with groups of such conditions inside. */
export function TreeEditor(props: TreeEditorProps) {
  const { tableId, fields, attributeNames, parameters, group, hasRoom, depth = 0, onChange, onRemove } = props;
  const styles = useStyles();
  const intl = useIntl();
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (key: number, next: DraftNode | null) => onChange(withChild(group, key, next));
  const remove = (key: number) => {
    // The last one of a group takes the group along.
    if (onRemove && group.children.length === 1) return onRemove();
    change(key, null);
    addButton.current?.focus();
  };
  const add = (kind: 'condition' | 'assigned' | 'group') => onChange(withNew(group, kind, fields));
  const closed = fields.length === 0 || !hasRoom;
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'admin.rowRules.group', defaultMessage: '条件组' })}
      className={styles.group}
    >
      {(group.children.length > 1 || onRemove) && (
        <div className={styles.head}>
          <Select
            aria-label={intl.formatMessage({ id: 'admin.rowRules.relation', defaultMessage: '条件之间的关系' })}
            value={group.relation}
            onChange={(_, { value }) => onChange({ ...group, relation: value === 'or' ? 'or' : 'and' })}
          >
            <option value="and">
              {intl.formatMessage({ id: 'admin.rowRules.and', defaultMessage: '满足全部条件（且）' })}
            </option>
            <option value="or">
              {intl.formatMessage({ id: 'admin.rowRules.or', defaultMessage: '满足任一条件（或）' })}
            </option>
          </Select>
          {onRemove && (
            <IconButton
              icon={<DeleteRegular />}
              label={intl.formatMessage({ id: 'admin.rowRules.removeGroup', defaultMessage: '移除条件组' })}
              onClick={onRemove}
            />
          )}
        </div>
      )}
      <ul className={styles.list}>
        {group.children.map((child) => {
          const { key } = child;
          if ('condition' in child)
            return (
              <ConditionRow
                key={key}
                {...{ tableId, fields, attributeNames, parameters }}
                condition={child.condition}
                onChange={(condition) => change(key, { key, condition })}
                onRemove={() => remove(key)}
              />
            );
          if ('assigned' in child)
            return (
              <AssignmentRow
                key={key}
                {...{ fields, attributeNames }}
                ofTable={tableId}
                assigned={child.assigned}
                onChange={(assigned) => change(key, { key, assigned })}
                onRemove={() => remove(key)}
              />
            );
          return (
            <li key={key} className={styles.inner}>
              <TreeEditor
                {...props}
                group={child}
                depth={depth + 1}
                onChange={(next) => change(key, next)}
                onRemove={() => remove(key)}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.add}>
        <Button
          ref={addButton}
          size="small"
          icon={<AddRegular />}
          disabledFocusable={closed}
          onClick={() => add('condition')}
        >
          <FormattedMessage id="admin.rights.addRow" defaultMessage="添加条件" />
        </Button>
        <Button size="small" appearance="subtle" disabledFocusable={closed} onClick={() => add('assigned')}>
          <FormattedMessage id="admin.rowRules.addAssigned" defaultMessage="添加分配条件" />
        </Button>
        {depth + 1 < RULE_LIMITS.levels && (
          <Button size="small" appearance="subtle" disabledFocusable={closed} onClick={() => add('group')}>
            <FormattedMessage id="admin.rowRules.addGroup" defaultMessage="添加条件组" />
          </Button>
        )}
      </div>
    </div>
  );
}
