import type { FilterTree } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular, FolderAddRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { newCondition, type FilterField } from './condition.ts';
import { FilterRow } from './filter-row.tsx';
import { isGroup, type FilterGroup, type TreePath } from './filter-tree.ts';
import type { LoadValues } from './use-values.ts';

/** Groups inside groups that can be made here; deeper ones that are stored are shown all the same. */
const DEEPEST = 4;

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '8px 0 8px 12px',
    borderLeft: `2px solid ${tokens.colorBrandStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  relation: { width: '88px', minWidth: 'auto' },
  empty: { color: tokens.colorNeutralForeground3 },
});

export interface FilterGroupEditorProps {
  readonly group: FilterGroup;
  readonly path: TreePath;
  readonly fields: readonly FilterField[];
  readonly loadValues: LoadValues;
  readonly onChange: (path: TreePath, change: (node: FilterTree) => FilterTree | null) => void;
}

/** A group of conditions with its relation, and the groups inside it. */
export function FilterGroupEditor({ group, path, fields, loadValues, onChange }: FilterGroupEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const add = (child: FilterTree) =>
    onChange(path, (node) => (isGroup(node) ? { ...node, children: [...node.children, child] } : node));
  const first = fields[0];
  const relation = intl.formatMessage({ id: 'board.filter.tree.relation', defaultMessage: '条件之间的关系' });
  return (
    <div className={styles.group} role="group" aria-label={relation}>
      <div className={styles.head}>
        <Select
          className={styles.relation}
          aria-label={relation}
          value={group.relation}
          onChange={(_, { value }) =>
            onChange(path, (node) => (isGroup(node) ? { ...node, relation: value === 'or' ? 'or' : 'and' } : node))
          }
        >
          <option value="and">{intl.formatMessage({ id: 'board.filter.tree.and', defaultMessage: '且' })}</option>
          <option value="or">{intl.formatMessage({ id: 'board.filter.tree.or', defaultMessage: '或' })}</option>
        </Select>
        <Button
          appearance="subtle"
          icon={<AddRegular />}
          disabled={!first || group.children.length >= 100}
          onClick={() => first && add({ condition: newCondition(first) })}
        >
          <FormattedMessage id="board.filter.tree.addCondition" defaultMessage="添加条件" />
        </Button>
        {path.length < DEEPEST ? (
          <Button
            appearance="subtle"
            icon={<FolderAddRegular />}
            disabled={!first || group.children.length >= 100}
            onClick={() =>
              first &&
              add({
                relation: group.relation === 'and' ? 'or' : 'and',
                children: [{ condition: newCondition(first) }],
              })
            }
          >
            <FormattedMessage id="board.filter.tree.addGroup" defaultMessage="添加条件组" />
          </Button>
        ) : null}
        {path.length > 0 ? (
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={intl.formatMessage({ id: 'board.filter.tree.removeGroup', defaultMessage: '删除条件组' })}
            onClick={() => onChange(path, () => null)}
          />
        ) : null}
      </div>
      {group.children.length === 0 ? (
        <span className={styles.empty}>
          <FormattedMessage id="board.filter.tree.empty" defaultMessage="还没有条件" />
        </span>
      ) : null}
      {group.children.map((child, index) =>
        isGroup(child) ? (
          <FilterGroupEditor
            key={index}
            group={child}
            path={[...path, index]}
            fields={fields}
            loadValues={loadValues}
            onChange={onChange}
          />
        ) : (
          <FilterRow
            key={index}
            condition={child.condition}
            fields={fields}
            loadValues={loadValues}
            onChange={(condition) => onChange([...path, index], () => condition && { condition })}
          />
        ),
      )}
    </div>
  );
}
