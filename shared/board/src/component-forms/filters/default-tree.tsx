import type { FilterChoice, FilterTarget } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { FormDialog } from '@tessera/ui/forms';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { TreeChoice } from '../../board-filters/tree-choice.tsx';
import { branchLoader } from './branch-loader.ts';

type Branches = NonNullable<FilterChoice['tree']>;

export interface DefaultTreeProps {
  readonly name: string;
  readonly target: FilterTarget;
  readonly single: boolean;
  readonly value: Branches;
  onDone(tree: Branches): void;
  onClose(): void;
}

/** Branches that hold when the board is opened. */
export function DefaultTree({ name, target, single, value, onDone, onClose }: DefaultTreeProps) {
  const client = useClient();
  const [tree, setTree] = useState(value);
  const { tblId, fieldId, levelFieldIds } = target;
  const levels = useMemo(() => [fieldId, ...levelFieldIds], [fieldId, levelFieldIds]);
  const load = useMemo(() => branchLoader(client, tblId, levels), [client, tblId, levels]);
  return (
    <FormDialog
      title={<FormattedMessage id="board.filter.defaultOf" defaultMessage="默认值：{name}" values={{ name }} />}
      submitLabel={<FormattedMessage id="board.dialog.ok" defaultMessage="确定" />}
      onSubmit={() => onDone(tree)}
      onClose={onClose}
    >
      <TreeChoice name={name} levels={levels} single={single} value={tree} load={load} onChange={setTree} />
    </FormDialog>
  );
}
