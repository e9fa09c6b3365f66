import type { FilterTree } from '@tessera/contract';
import { makeStyles, Text, tokens } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { problemOf, toStore, type FilterField } from './condition.ts';
import { FilterGroupEditor } from './filter-group-editor.tsx';
import { asGroup, changeNode, conditionsOf, isGroup, pruned } from './filter-tree.ts';
import type { LoadValues } from './use-values.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  tree: { maxHeight: '60vh', overflowY: 'auto' },
});

export interface FilterTreeDialogProps {
  readonly fields: readonly FilterField[];
  readonly value: FilterTree | undefined;
  readonly loadValues: LoadValues;
  /** Undefined when nothing is left of the tree. */
  readonly onSave: (tree: FilterTree | undefined) => void;
  readonly onClose: () => void;
}

/** Conditions on several fields, joined by and / or in groups as deep as need be (RU-679). */
export function FilterTreeDialog({ fields, value, loadValues, onSave, onClose }: FilterTreeDialogProps) {
  const styles = useStyles();
  const [tree, setTree] = useState(() => asGroup(value));
  const typeOf = (fieldId: string) => fields.find((field) => field.fieldId === fieldId)?.dataType ?? 'str';
  const ready = conditionsOf(tree).every((condition) => problemOf(condition, typeOf(condition.fieldId)) === null);
  const stored = (node: FilterTree): FilterTree =>
    isGroup(node)
      ? { ...node, children: node.children.map(stored) }
      : { condition: toStore(node.condition, typeOf(node.condition.fieldId)) };
  return (
    <FormDialog
      title={<FormattedMessage id="board.filter.tree.title" defaultMessage="组合筛选" />}
      width={680}
      ready={ready}
      submitLabel={<FormattedMessage id="board.filter.ok" defaultMessage="确定" />}
      onSubmit={() => {
        const left = pruned(tree);
        onSave(left && stored(left));
      }}
      onClose={onClose}
    >
      <Text className={styles.hint}>
        <FormattedMessage id="board.filter.tree.hint" defaultMessage="多个条件用“且”“或”组合，可以逐层嵌套" />
      </Text>
      <div className={styles.tree}>
        <FilterGroupEditor
          group={tree}
          path={[]}
          fields={fields}
          loadValues={loadValues}
          onChange={(path, change) => setTree((before) => changeNode(before, path, change))}
        />
      </div>
    </FormDialog>
  );
}
