import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** A list in a {@link SideDrawer}: name and buttons in each line. */
export const useDrawerList = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  facts: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface SideDrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** Opens over the end of the board while it is edited. */
export function SideDrawer({ title, children, onClose }: SideDrawerProps) {
  const intl = useIntl();
  return (
    <Drawer
      type="overlay"
      position="end"
      open
      onOpenChange={(_event, { open }) => {
        if (!open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={intl.formatMessage({ id: 'dashboard.enlarge.close', defaultMessage: '关闭' })}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>{children}</DrawerBody>
    </Drawer>
  );
}
