import { choiceCondition, tableFields, type FieldFilter } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup } from '@tessera/ui/forms';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { choiceSummary } from '../../board-filters/choice-summary.ts';
import type { FilterField } from '../../filters/condition.ts';
import { FilterDialog } from '../../filters/filter-dialog.tsx';
import type { LoadValues } from '../../filters/use-values.ts';
import { choiceFrom } from './default-condition.ts';
import { DefaultTree } from './default-tree.tsx';
import { CONTROL } from './filter-draft.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  text: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground3 },
});

export interface DefaultChoiceProps {
  readonly draft: FieldFilter;
  /** The filter's own field. */
  readonly field: FilterField;
  onChange(draft: FieldFilter): void;
}

/** What holds when the board is opened, until its reader says otherwise. Quick ranges go with the day. */
export function DefaultChoice({ draft, field, onChange }: DefaultChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const [open, setOpen] = useState(false);
  const [target] = draft.filterData;
  const tableId = target?.tblId ?? '';
  const loadValues = useCallback<LoadValues>(
    (fieldId, keyword, signal) =>
      client.call(tableFields.fieldValues, { body: { tableId, fieldId, keyword }, signal }, { quiet: true }),
    [client, tableId],
  );
  const { filterValue: held, multiple } = draft;
  const set = (filterValue: FieldFilter['filterValue']) => {
    onChange({ ...draft, filterValue });
    setOpen(false);
  };
  return (
    <>
      <ChoiceGroup label={intl.formatMessage({ id: 'board.filter.default', defaultMessage: '默认值' })}>
        <div className={styles.row}>
          <span className={styles.text}>
            {held ? (
              choiceSummary(held, intl)
            ) : (
              <span className={styles.none}>
                <FormattedMessage id="board.filter.noDefault" defaultMessage="不限" />
              </span>
            )}
          </span>
          <Button size="small" onClick={() => setOpen(true)}>
            <FormattedMessage id="board.filter.setDefault" defaultMessage="设置" />
          </Button>
          {held ? (
            <Button size="small" appearance="subtle" onClick={() => set(null)}>
              <FormattedMessage id="board.filter.clearDefault" defaultMessage="清除" />
            </Button>
          ) : null}
        </div>
      </ChoiceGroup>
      {open && draft.control === CONTROL.tree && target ? (
        <DefaultTree
          name={draft.name}
          target={target}
          single={!multiple}
          value={held?.tree ?? []}
          onDone={(tree) => set(tree.length > 0 ? { aggregator: 'in', fieldValue: [], tree } : null)}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {open && draft.control !== CONTROL.tree ? (
        <FilterDialog
          field={field}
          value={held && choiceCondition(held, field.fieldId)}
          loadValues={loadValues}
          single={!multiple}
          onSave={(condition) => set(choiceFrom(condition))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
