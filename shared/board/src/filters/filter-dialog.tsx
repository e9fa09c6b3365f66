import type { FilterCondition } from '@tessera/contract';
import { Button } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { ConditionEditor } from './condition-editor.tsx';
import { newCondition, problemOf, toStore, type FilterField } from './condition.ts';
import type { LoadValues } from './use-values.ts';

export interface FilterDialogProps {
  readonly field: FilterField;
  /** Null for a new filter of the field. */
  readonly value: FilterCondition | null;
  /** Loads values of the field; must keep its identity. */
  readonly loadValues: LoadValues;
  /** Of a list of values one at most. */
  readonly single?: boolean;
  readonly onSave: (condition: FilterCondition) => void;
  /** Offered beside the condition where there is one to take away. */
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One condition on one field: text, time or number, with all operators (RU-676 to RU-728). */
export function FilterDialog({
  field,
  value,
  loadValues,
  single = false,
  onSave,
  onRemove,
  onClose,
}: FilterDialogProps) {
  const [draft, setDraft] = useState(() => value ?? newCondition(field));
  const problem = problemOf(draft, field.dataType);
  // An unlimited quick range is kept, so that readers may choose another.
  const ready = problem === null || draft.quickRange === 'none';
  return (
    <FormDialog
      title={<FormattedMessage id="board.filter.title" defaultMessage="筛选：{field}" values={{ field: field.name }} />}
      width={520}
      ready={ready}
      submitLabel={<FormattedMessage id="board.filter.ok" defaultMessage="确定" />}
      onSubmit={() => onSave(toStore(draft, field.dataType))}
      onClose={onClose}
    >
      <ConditionEditor field={field} value={draft} loadValues={loadValues} single={single} onChange={setDraft} />
      {onRemove ? (
        <div>
          <Button appearance="subtle" icon={<DeleteRegular />} onClick={onRemove}>
            <FormattedMessage id="board.filter.remove" defaultMessage="移除筛选" />
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
