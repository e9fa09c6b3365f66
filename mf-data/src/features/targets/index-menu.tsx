import type { TargetIndex } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { MenuItem } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { RowMenu } from '../../common/row-menu.tsx';

/** What the menu of an index opens. */
export type IndexDialogName = 'edit' | 'relate' | 'changes' | 'table' | 'forecast' | 'blank' | 'delete';

export interface IndexMenuProps {
  readonly index: TargetIndex;
  /** Whether the year that is shown waits for a decision, and keeps its values until then. */
  readonly waits: boolean;
  /** Whether it has a forecast by now. */
  readonly hasForecast: boolean;
  onOpen(dialog: IndexDialogName): void;
}

/** What can be done with an index; who only reads looks at its changes. */
export function IndexMenu({ index, waits, hasForecast, onOpen }: IndexMenuProps) {
  const mayDecide = usePermitted('data_manage');
  const mayEdit = index.editable;
  // A forecast is what its index is.
  const isForecast = index.forecastOf !== null;
  // Changes of a draft are of those who work with it.
  const seesChanges = !index.needsApproval || mayEdit || mayDecide;
  if (!seesChanges) return null;
  return (
    <RowMenu name={index.indexName}>
      {mayEdit && !isForecast && (
        <>
          <MenuItem onClick={() => onOpen('edit')}>
            <FormattedMessage id="data.targets.edit" defaultMessage="编辑" />
          </MenuItem>
          <MenuItem onClick={() => onOpen('relate')}>
            <FormattedMessage id="data.targets.relateMenu" defaultMessage="适用范围" />
          </MenuItem>
        </>
      )}
      <MenuItem onClick={() => onOpen('changes')}>
        <FormattedMessage id="data.targets.changes.open" defaultMessage="修改记录" />
      </MenuItem>
      {mayEdit && (
        <>
          {!isForecast && !hasForecast && (
            <MenuItem onClick={() => onOpen('forecast')}>
              <FormattedMessage id="data.targets.forecast.menu" defaultMessage="建立预测" />
            </MenuItem>
          )}
          {!isForecast && index.table === null && (
            <MenuItem onClick={() => onOpen('table')}>
              <FormattedMessage id="data.targets.tableMenu" defaultMessage="建立数据表，供图表使用" />
            </MenuItem>
          )}
          {!waits && (
            <MenuItem onClick={() => onOpen('blank')}>
              <FormattedMessage id="data.targets.blankMenu" defaultMessage="清空目标值" />
            </MenuItem>
          )}
          {(!index.needsApproval || mayDecide) && (
            <MenuItem onClick={() => onOpen('delete')}>
              <FormattedMessage id="data.targets.delete" defaultMessage="删除" />
            </MenuItem>
          )}
        </>
      )}
    </RowMenu>
  );
}
