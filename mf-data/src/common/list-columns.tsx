import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import type { DataColumn } from '@tessera/ui/data';
import { useIntl } from 'react-intl';

/** Columns that the lists of tables and of models have alike. */
export function useListColumns() {
  const intl = useIntl();
  const { locale } = useLocale();
  return {
    fieldCount: {
      key: 'fieldCount',
      header: intl.formatMessage({ id: 'data.tables.column.fields', defaultMessage: '字段' }),
      align: 'end',
      width: '80px',
      onlyWide: true,
      render: ({ fieldCount }) => formatNumber(fieldCount, locale),
    } satisfies DataColumn<{ readonly fieldCount: number }>,
    owner: {
      key: 'owner',
      header: intl.formatMessage({ id: 'data.tables.column.owner', defaultMessage: '创建人' }),
      width: '120px',
      onlyWide: true,
      render: ({ owner }) => owner?.name ?? '-',
    } satisfies DataColumn<{ readonly owner: { readonly name: string } | null }>,
  };
}
