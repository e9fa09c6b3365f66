import { ActionMenu, IconButton } from '@tessera/ui/core';
import { MoreHorizontalRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** What can be done with one entry of a list. @param name of the entry */
export function MoreMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'collector.menu.more', defaultMessage: '“{name}”的操作' }, { name });
  return (
    <ActionMenu positioning="below-end" trigger={<IconButton label={label} icon={<MoreHorizontalRegular />} />}>
      {children}
    </ActionMenu>
  );
}
