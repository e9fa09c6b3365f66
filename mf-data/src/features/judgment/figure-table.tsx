import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ScrollTable } from './scroll-table.tsx';
import { useTableStyles } from './table-styles.ts';

/** Frame of a table whose rows are figures of indicators. @param heads of its columns after that of the indicator */
export function FigureTable({
  heads,
  children,
}: {
  readonly heads: readonly { readonly key: string; readonly text: string }[];
  readonly children: ReactNode;
}) {
  const table = useTableStyles();
  const intl = useIntl();
  return (
    <ScrollTable label={intl.formatMessage({ id: 'data.judgment.figures', defaultMessage: '指标数值' })}>
      <thead>
        <tr>
          <th scope="col" className={table.head}>
            {intl.formatMessage({ id: 'data.judgment.conditionIndicator', defaultMessage: '指标' })}
          </th>
          {heads.map(({ key, text }) => (
            <th key={key} scope="col" className={table.head}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </ScrollTable>
  );
}
