import { Button, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { FocusReturn } from './focus-return.tsx';

export interface SideDrawerProps {
  readonly title: ReactNode;
  /** A `DrawerBody`, and what else stands below the title. */
  readonly children: ReactNode;
  /** Default: open while mounted. */
  readonly open?: boolean;
  readonly size?: 'small' | 'medium';
  /** Custom width. */
  readonly className?: string;
  /** Without it 关闭. */
  readonly closeLabel?: string;
  /** By the button, Esc or a click outside. */
  readonly onClose: () => void;
}

/** Opens over the end of the page: a title, a button that closes it, and what is given. Closed, it gives the focus back. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, children, open = true, size = 'small', className, closeLabel, onClose } = props;
  const intl = useIntl();
  return (
    <OverlayDrawer
      open={open}
      position="end"
      size={size}
      {...(className && { className })}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <FocusReturn />
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={closeLabel ?? intl.formatMessage({ id: 'ui.close', defaultMessage: '关闭' })}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {children}
    </OverlayDrawer>
  );
}
