import { ActionMenu, MenuItem, MenuItemRadio } from '@tessera/ui/core';
import type { ReactNode } from 'react';

export interface ChoiceSubmenuProps<Value extends string> {
  readonly label: ReactNode;
  /** The chosen one; none of them by '' or undefined. */
  readonly value: Value | '' | undefined;
  readonly choices: readonly (readonly [value: Value, label: ReactNode])[];
  /** Why nothing can be chosen. */
  readonly blocked?: string | undefined;
  onChoose(value: Value): void;
}

/** A menu item that opens a list of which one is chosen. */
export function ChoiceSubmenu<Value extends string>({
  label,
  value,
  choices,
  blocked,
  onChoose,
}: ChoiceSubmenuProps<Value>) {
  if (blocked)
    return (
      <MenuItem disabled title={blocked}>
        {label}
      </MenuItem>
    );
  return (
    <ActionMenu
      trigger={<MenuItem>{label}</MenuItem>}
      checkedValues={{ choice: value ? [value] : [] }}
      onCheckedValueChange={(_, { checkedItems: [chosen] }) => {
        if (chosen !== undefined) onChoose(chosen as Value);
      }}
    >
      {choices.map(([one, text]) => (
        <MenuItemRadio key={one} name="choice" value={one}>
          {text}
        </MenuItemRadio>
      ))}
    </ActionMenu>
  );
}
