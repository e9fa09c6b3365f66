import type { Inspection } from '@tessera/contract';
import { PreviewTable } from '@tessera/ui/data';
import { useIntl } from 'react-intl';

const SHOWN = 20;

/** The first raw rows of a file. */
export function FilePreview({ inspection: { columns, preview } }: { readonly inspection: Inspection }) {
  const intl = useIntl();
  return (
    <PreviewTable
      label={intl.formatMessage({ id: 'data.upload.preview', defaultMessage: '文件内容' })}
      maxHeight="260px"
      rowCount={Math.min(SHOWN, Math.max(0, ...preview.map((column) => column.length)))}
      formatNumber={String}
      columns={columns.map(({ index, name }, position) => ({
        key: String(index),
        header: name,
        values: (preview[position] ?? []).map((value) => value ?? ''),
      }))}
    />
  );
}
