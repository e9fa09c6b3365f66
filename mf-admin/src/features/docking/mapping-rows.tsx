import { Button, IconButton, makeStyles } from '@tessera/ui/core';
import { ChoiceGroup, Input, Select } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  row: { display: 'flex', gap: '8px', alignItems: 'center', marginBottom: '8px' },
  cell: { flexGrow: 1, flexBasis: 0, minWidth: 0 },
  add: { alignSelf: 'flex-start' },
});

/** What the other side says, and what it is here. */
export type MappingRow = readonly [there: string, here: string];

export interface MappingRowsProps {
  readonly label: string;
  readonly hint?: string;
  readonly thereLabel: string;
  readonly hereLabel: string;
  readonly rows: readonly MappingRow[];
  /** What it can be here; left out, it is written. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly most: number;
  onChange(rows: readonly MappingRow[]): void;
}

/** Pairs of what the other side says and what it is here, in order. */
export function MappingRows(props: MappingRowsProps) {
  const { label, hint, thereLabel, hereLabel, rows, options, most, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const set = (at: number, row: MappingRow) => onChange(rows.map((one, index) => (index === at ? row : one)));
  return (
    <ChoiceGroup label={label} {...(hint === undefined ? {} : { hint })}>
      {rows.map(([there, here], at) => (
        // Rows have no other name than their place.
        <div key={at} className={styles.row}>
          <Input
            className={styles.cell}
            aria-label={thereLabel}
            placeholder={thereLabel}
            maxLength={200}
            value={there}
            onChange={(_, { value }) => set(at, [value, here])}
          />
          {options ? (
            <Select
              className={styles.cell}
              aria-label={hereLabel}
              value={here}
              onChange={(_, { value }) => set(at, [there, value])}
            >
              <option value="">{hereLabel}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              className={styles.cell}
              aria-label={hereLabel}
              placeholder={hereLabel}
              maxLength={60}
              value={here}
              onChange={(_, { value }) => set(at, [there, value])}
            />
          )}
          <IconButton
            label={intl.formatMessage({ id: 'admin.docking.removeRow', defaultMessage: '移除这一项' })}
            icon={<DeleteRegular />}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        className={styles.add}
        size="small"
        icon={<AddRegular />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, ['', '']])}
      >
        {intl.formatMessage({ id: 'admin.docking.addRow', defaultMessage: '添加{label}' }, { label })}
      </Button>
    </ChoiceGroup>
  );
}
