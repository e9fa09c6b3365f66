import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@tessera/ui/core';
import { Fragment, useMemo } from 'react';

import type { CommandPlace, ScreenCommand } from './screen-commands.tsx';

export interface OpenMenu {
  /** Client px. */
  readonly at: { readonly x: number; readonly y: number };
  /** Where on the screen it was opened; null for the list of layers. */
  readonly place: CommandPlace | null;
  /** What had the focus. */
  readonly from: Element | null;
}

export interface CommandMenuProps {
  readonly menu: OpenMenu;
  readonly commands: readonly ScreenCommand[];
  onClose(): void;
}

/** The commands for what is selected, where the pointer or the keyboard asked for them. */
export function CommandMenu({ menu, commands, onClose }: CommandMenuProps) {
  const { x, y } = menu.at;
  const target = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }), [x, y]);
  const close = () => {
    if (menu.from instanceof HTMLElement) menu.from.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Menu
      open
      // Beside the point it is moved up as far as the window ends.
      positioning={{ target, position: 'after', align: 'top' }}
      onOpenChange={(_event, { open }) => (open ? undefined : close())}
    >
      <MenuPopover>
        <MenuList>
          {commands.map((command, at) => (
            <Fragment key={command.id}>
              {at > 0 && commands[at - 1]?.section !== command.section ? <MenuDivider /> : null}
              <MenuItem
                icon={<command.Icon />}
                disabled={!command.enabled}
                secondaryContent={command.keys}
                onClick={() => {
                  close();
                  command.run(menu.place);
                }}
              >
                {command.label}
              </MenuItem>
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
