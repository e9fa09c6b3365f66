import type { RolePreview } from '@tessera/contract';
import { EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { PreviewTable } from '@tessera/ui/data';
import { EyeOffRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  masked: { marginInlineEnd: '4px', verticalAlign: 'middle', color: tokens.colorBrandForeground1 },
});

export interface PreviewRowsProps extends Pick<RolePreview, 'fields' | 'values'> {
  readonly label: string;
  /** Of the table before it scrolls. */
  readonly maxHeight?: string;
}

/** First rows of a table as somebody sees them, masked fields marked. */
export function PreviewRows({ fields, values, label, maxHeight = '52vh' }: PreviewRowsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const rowCount = values[0]?.length ?? 0;
  if (rowCount === 0) {
    return (
      <EmptyState compact title={intl.formatMessage({ id: 'admin.preview.noRows', defaultMessage: '没有可见的行' })} />
    );
  }
  return (
    <PreviewTable
      label={label}
      maxHeight={maxHeight}
      rowCount={rowCount}
      formatNumber={(value) => intl.formatNumber(value, { maximumFractionDigits: 6 })}
      columns={fields.map(({ fieldId, name, masked }, index) => ({
        key: fieldId,
        values: values[index] ?? [],
        header: (
          <>
            {masked && (
              <EyeOffRegular
                className={styles.masked}
                aria-label={intl.formatMessage({ id: 'admin.preview.masked', defaultMessage: '已脱敏' })}
              />
            )}
            {name}
          </>
        ),
      }))}
    />
  );
}
