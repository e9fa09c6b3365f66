import type { Inspection } from '@tessera/contract';
import { PreviewTable } from '@tessera/ui/data';
import { useIntl } from 'react-intl';

import { BrokenRows } from './broken-rows.tsx';

const SHOWN = 20;

/** The first raw rows of a file, and a warning of rows that can't be imported. */
export function FilePreview({ inspection }: { readonly inspection: Inspection }) {
  const intl = useIntl();
  const { columns, preview } = inspection;
  return (
    <>
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
      <BrokenRows inspection={inspection} />
    </>
  );
}
