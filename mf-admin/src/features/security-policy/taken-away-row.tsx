import { EXPORT_KINDS, type ExportKind, type TakenAway } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, NumberField } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 180px',
    gap: '4px 16px',
    alignItems: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  kinds: { display: 'flex', flexWrap: 'wrap', columnGap: '8px' },
});
/** How files are called everywhere. */
const KIND_NAMES: Record<ExportKind, string> = {
  png: 'PNG',
  pdf: 'PDF',
  pptx: 'PowerPoint',
  xlsx: 'Excel',
  csv: 'CSV',
};

export interface TakenAwayRowProps {
  /** Whose limit it is. */
  readonly name: string;
  readonly limit: TakenAway;
  /** Kinds that are offered; default: all. */
  readonly kinds?: readonly ExportKind[];
  /** What an empty number of rows means. */
  readonly allRows: string;
  onChange(limit: TakenAway): void;
}

/** Which files somebody takes away, and how many rows of a chart. */
export function TakenAwayRow({ name, limit, kinds = EXPORT_KINDS, allRows, onChange }: TakenAwayRowProps) {
  const intl = useIntl();
  const styles = useStyles();
  const role = { role: name };
  return (
    <div className={styles.row}>
      <ChoiceGroup
        label={intl.formatMessage({ id: 'admin.policy.exportKinds', defaultMessage: '{role}可以导出的格式' }, role)}
      >
        <div className={styles.kinds}>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={KIND_NAMES[kind]}
              checked={limit.kinds.includes(kind)}
              onChange={(_, { checked }) =>
                onChange({
                  ...limit,
                  kinds: EXPORT_KINDS.filter((one) => (one === kind ? checked === true : limit.kinds.includes(one))),
                })
              }
            />
          ))}
        </div>
      </ChoiceGroup>
      <NumberField<null>
        label={intl.formatMessage({ id: 'admin.policy.exportRows', defaultMessage: '{role}每个图表最多行数' }, role)}
        whole
        min={1}
        max={10_000_000}
        value={limit.rows}
        empty={{ value: null, text: allRows }}
        onChange={(rows) => onChange({ ...limit, rows })}
      />
    </div>
  );
}
