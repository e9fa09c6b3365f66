import { Menu, MenuGroup, MenuGroupHeader, MenuItem, MenuList, MenuPopover } from '@tessera/ui/core';
import { ArrowDownRegular, LinkRegular, OpenRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { samePick } from './linkage-state.ts';
import type { ChartReactions } from './use-reactions.ts';

/** The small menu at a clicked value with which several things can be done. */
export function ChoiceMenu({ reactions }: { readonly reactions: ChartReactions }) {
  const { choice, picked, act, closeChoice } = reactions;
  if (!choice) return null;
  const { point, actions } = choice;
  const { x, y } = point.at;
  return (
    <Menu
      open
      onOpenChange={(_event, { open }) => (open ? undefined : closeChoice())}
      positioning={{
        target: { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) },
        position: 'below',
        align: 'start',
      }}
    >
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{point.label}</MenuGroupHeader>
            {actions.map((action) => {
              switch (action.kind) {
                case 'linkage':
                  return (
                    <MenuItem key="linkage" icon={<LinkRegular />} onClick={() => act(action, point)}>
                      {samePick(picked, action.picked) ? (
                        <FormattedMessage id="board.linkage.clear" defaultMessage="取消联动" />
                      ) : (
                        <FormattedMessage id="board.linkage.do" defaultMessage="联动" />
                      )}
                    </MenuItem>
                  );
                case 'drill':
                  return (
                    <MenuItem key="drill" icon={<ArrowDownRegular />} onClick={() => act(action, point)}>
                      <FormattedMessage id="board.drill.down" defaultMessage="下钻" />
                    </MenuItem>
                  );
                case 'jump':
                  return (
                    <MenuItem key={action.jump.id} icon={<OpenRegular />} onClick={() => act(action, point)}>
                      <FormattedMessage
                        id="board.jump.to"
                        defaultMessage="跳转到{name}"
                        values={{ name: action.jump.name }}
                      />
                    </MenuItem>
                  );
              }
            })}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
