import { ActionMenu, Button } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { MoreHorizontalRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** What else can be done with a thing of a list, behind three dots. */
export function RowMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const intl = useIntl();
  return (
    <ActionMenu
      positioning="below-end"
      trigger={
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={intl.formatMessage({ id: 'data.row.menu', defaultMessage: '“{name}”的更多操作' }, { name })}
        />
      }
    >
      {children}
    </ActionMenu>
  );
}

export function menuColumn<Row extends { readonly name: string }>(items: (row: Row) => ReactNode): DataColumn<Row> {
  return {
    key: 'menu',
    header: '',
    width: '56px',
    align: 'end',
    render: (row) => <RowMenu name={row.name}>{items(row)}</RowMenu>,
  };
}
