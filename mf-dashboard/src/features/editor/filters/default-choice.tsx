import { FilterDialog, filterSummary, type FilterField, type LoadValues } from '@tessera/board';
import { tableFields, type FieldFilter, type FilterCondition } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { choiceFrom, conditionFrom } from './default-condition.ts';

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
  const tableId = draft.filterData[0]?.tblId ?? '';
  const loadValues = useCallback<LoadValues>(
    (fieldId, keyword, signal) =>
      client.call(tableFields.fieldValues, { body: { tableId, fieldId, keyword }, signal }, { quiet: true }),
    [client, tableId],
  );
  const condition = draft.filterValue && conditionFrom(draft.filterValue, field.fieldId);
  const set = (filterValue: FieldFilter['filterValue']) => onChange({ ...draft, filterValue });
  return (
    <Field label={intl.formatMessage({ id: 'dashboard.filter.default', defaultMessage: '默认值' })}>
      <div className={styles.row}>
        <span className={styles.text}>
          {condition ? (
            filterSummary(condition, intl, field.dataType)
          ) : (
            <span className={styles.none}>
              <FormattedMessage id="dashboard.filter.noDefault" defaultMessage="不限" />
            </span>
          )}
        </span>
        <Button size="small" onClick={() => setOpen(true)}>
          <FormattedMessage id="dashboard.filter.setDefault" defaultMessage="设置" />
        </Button>
        {condition ? (
          <Button size="small" appearance="subtle" onClick={() => set(null)}>
            <FormattedMessage id="dashboard.filter.clearDefault" defaultMessage="清除" />
          </Button>
        ) : null}
      </div>
      {open ? (
        <FilterDialog
          field={field}
          value={condition}
          loadValues={loadValues}
          single={!draft.multiple}
          onSave={(next: FilterCondition) => {
            set(choiceFrom(next, draft.control));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Field>
  );
}
