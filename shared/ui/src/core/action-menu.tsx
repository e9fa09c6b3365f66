import { Menu, MenuList, MenuPopover, MenuTrigger, type MenuProps } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

export interface ActionMenuProps extends Pick<
  MenuProps,
  'positioning' | 'checkedValues' | 'onCheckedValueChange' | 'hasCheckmarks'
> {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  /** `MenuItem` and its kin. */
  readonly children: ReactNode;
}

/** A button with a menu of what can be done. */
export function ActionMenu({ trigger, children, ...menu }: ActionMenuProps) {
  return (
    <Menu {...menu}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
