import { depthOf, WARNING_LIMITS, type WarningConditionKind, type WarningTree } from '@tessera/contract';
import { ActionMenu, Button, IconButton, makeStyles, MenuItem, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  CONDITION_KINDS,
  ConditionForm,
  conditionKind,
  sayTree,
  useSayContext,
  type WatchedFields,
} from '../conditions/index.ts';
import { joined, withChild } from './tree-steps.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: '0 0 0 12px',
    borderTopStyle: 'none',
    borderRightStyle: 'none',
    borderBottomStyle: 'none',
    borderLeft: `2px solid ${tokens.colorBrandStroke2}`,
    minWidth: 0,
  },
  line: { display: 'flex', alignItems: 'flex-end', gap: '8px', flexWrap: 'wrap' },
  relation: { width: '200px' },
  condition: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    minWidth: 0,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  kind: { width: '180px' },
  said: { flex: 1, minWidth: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const KINDS = Object.keys(CONDITION_KINDS) as WarningConditionKind[];

export interface TreeEditorProps {
  readonly tree: WarningTree;
  readonly fields: WatchedFields;
  readonly disabled: boolean;
  /** Levels of and/or above. */
  readonly depth?: number;
  /** @param tree null takes it out */
  onChange(tree: WarningTree | null): void;
}

/** Conditions joined by and/or, each with its form and what it means in words. */
export function TreeEditor({ tree, fields, disabled, depth = 1, onChange }: TreeEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  if ('condition' in tree)
    return <ConditionCard tree={tree} fields={fields} disabled={disabled} depth={depth} onChange={onChange} />;
  return (
    <fieldset
      className={styles.group}
      aria-label={intl.formatMessage({ id: 'dashboard.warning.conditions', defaultMessage: '条件' })}
    >
      <div className={styles.line}>
        <Select
          className={styles.relation}
          aria-label={intl.formatMessage({ id: 'dashboard.warning.relation', defaultMessage: '条件关系' })}
          value={tree.relation}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ ...tree, relation: value === 'or' ? 'or' : 'and' })}
        >
          <option value="and">
            {intl.formatMessage({ id: 'dashboard.warning.and', defaultMessage: '满足全部条件' })}
          </option>
          <option value="or">
            {intl.formatMessage({ id: 'dashboard.warning.or', defaultMessage: '满足任一条件' })}
          </option>
        </Select>
      </div>
      {tree.children.map((child, at) => (
        <TreeEditor
          // Conditions have no identity of their own but their place.
          key={at}
          tree={child}
          fields={fields}
          disabled={disabled}
          depth={depth + 1}
          onChange={(next) => onChange(withChild(tree, at, next))}
        />
      ))}
      <div className={styles.line}>
        <AddCondition fields={fields} disabled={disabled} onAdd={(condition) => onChange(joined(tree, condition))} />
      </div>
    </fieldset>
  );
}

function ConditionCard({ tree, fields, disabled, depth = 1, onChange }: TreeEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const context = useSayContext(fields);
  if (!('condition' in tree)) return null;
  const { condition } = tree;
  // A relation around it is one level more.
  const mayNest = depth + depthOf(tree) <= WARNING_LIMITS.depth;
  return (
    <div className={styles.condition}>
      <div className={styles.head}>
        <Select
          className={styles.kind}
          aria-label={intl.formatMessage({ id: 'dashboard.warning.kind', defaultMessage: '条件类型' })}
          value={condition.kind}
          disabled={disabled}
          onChange={(_, { value }) => {
            const kind = KINDS.find((one) => one === value);
            const next = kind && conditionKind(kind).create(fields);
            if (next) onChange({ condition: next });
          }}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind} disabled={conditionKind(kind).create(fields) === null}>
              {intl.formatMessage(conditionKind(kind).name)}
            </option>
          ))}
        </Select>
        <span className={styles.said}>{sayTree(tree, context)}</span>
        {mayNest ? (
          <ActionMenu
            trigger={
              <Button appearance="subtle" icon={<AddRegular />} disabled={disabled}>
                <FormattedMessage id="dashboard.warning.combine" defaultMessage="组合条件" />
              </Button>
            }
          >
            {(['and', 'or'] as const).map((relation) => (
              <MenuItem
                key={relation}
                onClick={() => {
                  const next = firstCondition(fields);
                  if (next) onChange(joined(tree, next, relation));
                }}
              >
                {relation === 'and'
                  ? intl.formatMessage({ id: 'dashboard.warning.combineAnd', defaultMessage: '并且…' })
                  : intl.formatMessage({ id: 'dashboard.warning.combineOr', defaultMessage: '或者…' })}
              </MenuItem>
            ))}
          </ActionMenu>
        ) : null}
        <IconButton
          label={intl.formatMessage({ id: 'dashboard.warning.removeCondition', defaultMessage: '删除条件' })}
          icon={<DeleteRegular />}
          disabled={disabled}
          onClick={() => onChange(null)}
        />
      </div>
      <ConditionForm
        condition={condition}
        fields={fields}
        disabled={disabled}
        onChange={(next) => onChange({ condition: next })}
      />
    </div>
  );
}

/** What a new condition begins as: the measure against a number, where there is a measure. */
export const firstCondition = (fields: WatchedFields) =>
  CONDITION_KINDS.threshold.create(fields) ?? CONDITION_KINDS.rowCount.create(fields);

interface AddConditionProps {
  readonly fields: WatchedFields;
  readonly disabled: boolean;
  onAdd(condition: NonNullable<ReturnType<typeof firstCondition>>): void;
}
function AddCondition({ fields, disabled, onAdd }: AddConditionProps) {
  return (
    <Button
      appearance="subtle"
      icon={<AddRegular />}
      disabled={disabled}
      onClick={() => {
        const next = firstCondition(fields);
        if (next) onAdd(next);
      }}
    >
      <FormattedMessage id="dashboard.warning.addCondition" defaultMessage="添加条件" />
    </Button>
  );
}
