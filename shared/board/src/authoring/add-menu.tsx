import type { ComponentName } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@tessera/ui/core';
import { AddRegular, ChartMultipleRegular, DataHistogramRegular } from '@tessera/ui/icons';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ComponentDisplay } from '../components/component-display.ts';
import { COMPONENT_DISPLAYS } from '../components/component-displays.ts';

const COMPONENTS = Object.entries(COMPONENT_DISPLAYS) as [ComponentName, ComponentDisplay][];

export type AddCommand = 'newChart' | 'pickCharts' | ComponentName;

export interface AddMenuProps {
  /** Kinds that this document does not take; default none. */
  readonly without?: readonly ComponentName[];
  onAdd(command: AddCommand): void;
}

/** What can be put onto a document, as far as the member may. */
export function AddMenu({ without = [], onAdd }: AddMenuProps) {
  const mayChart = usePermitted('dashboard_add_chart');
  const mayCopy = usePermitted('chart_copy');
  const mayComponent = usePermitted('dashboard_add_empty_chart');
  const offered = mayComponent ? COMPONENTS.filter(([name]) => !without.includes(name)) : [];
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<AddRegular />}>
          <FormattedMessage id="board.edit.add" defaultMessage="添加" />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {mayChart ? (
            <MenuItem icon={<DataHistogramRegular />} onClick={() => onAdd('newChart')}>
              <FormattedMessage id="board.edit.newChart" defaultMessage="新建图表" />
            </MenuItem>
          ) : null}
          {mayCopy ? (
            <MenuItem icon={<ChartMultipleRegular />} onClick={() => onAdd('pickCharts')}>
              <FormattedMessage id="board.edit.pickCharts" defaultMessage="选择已有图表" />
            </MenuItem>
          ) : null}
          {offered.map(([name, { Icon, label, group }], at) => (
            <Fragment key={name}>
              {(at === 0 ? mayChart || mayCopy : group !== offered[at - 1]?.[1].group) ? <MenuDivider /> : null}
              <MenuItem icon={<Icon />} onClick={() => onAdd(name)}>
                <FormattedMessage {...label} />
              </MenuItem>
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
