import { useFieldValues, type PickedValue } from '@tessera/charts';
import type { BoardJump, Locale, QueryResult } from '@tessera/contract';
import {
  IconButton,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@tessera/ui/core';
import { LinkRegular, OpenRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { BoardReactions } from './board-reactions.ts';
import type { ChartReactions } from './use-reactions.ts';

const useStyles = makeStyles({
  tool: { minWidth: '24px', color: tokens.colorNeutralForeground3 },
  active: { color: tokens.colorBrandForeground1 },
  menu: { maxHeight: '320px', overflowY: 'auto' },
});
/** Values in a menu; a chart with more is clicked, or filtered first. */
const LISTED = 200;

export interface ReactionToolsProps {
  readonly reactions: ChartReactions;
  readonly board: BoardReactions;
  readonly result: QueryResult | undefined;
  readonly locale: Locale;
}

/** Marks of what clicks on a chart do, and the way to the same with the keyboard. */
export function ReactionTools({ reactions, board, result, locale }: ReactionToolsProps) {
  const values = useFieldValues(result, locale);
  return (
    <>
      {reactions.leads ? (
        <LinkageMenu
          reactions={reactions}
          values={values.filter(({ column }) => reactions.led.has(column.fieldId)).slice(0, LISTED)}
        />
      ) : null}
      {reactions.jumps.length > 0 ? <JumpMenu jumps={reactions.jumps} values={values} onJump={board.onJump} /> : null}
    </>
  );
}

const keyOf = ({ column, value }: PickedValue) => `${column.uniqId}:${typeof value}:${String(value)}`;
/** Values of several fields say of which they are. */
const sayOf = ({ column, label }: PickedValue, all: readonly PickedValue[]) =>
  all.some((one) => one.column.uniqId !== column.uniqId) ? `${column.name} · ${label}` : label;

function LinkageMenu({ reactions, values }: { reactions: ChartReactions; values: readonly PickedValue[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'board.linkage.mark', defaultMessage: '联动：点击数据，其他图表随之变化' });
  const { picked, pickValue, clear } = reactions;
  const chosen = values.find(({ column, value }) =>
    picked?.linkageReportList.some(({ fieldId, fieldValue }) => fieldId === column.fieldId && fieldValue === value),
  );
  return (
    <Menu positioning="below-end" checkedValues={{ value: chosen ? [keyOf(chosen)] : [] }}>
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          label={label}
          appearance="transparent"
          size="small"
          className={picked ? styles.active : styles.tool}
          icon={<LinkRegular />}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.menu}>
          {values.map((value) => (
            <MenuItemRadio key={keyOf(value)} name="value" value={keyOf(value)} onClick={() => pickValue(value)}>
              {sayOf(value, values)}
            </MenuItemRadio>
          ))}
          {picked ? (
            <>
              <MenuDivider />
              <MenuItem onClick={() => clear(picked.masterReportCode)}>
                <FormattedMessage id="board.linkage.clear" defaultMessage="取消联动" />
              </MenuItem>
            </>
          ) : null}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface JumpMenuProps {
  readonly jumps: readonly BoardJump[];
  readonly values: readonly PickedValue[];
  readonly onJump: BoardReactions['onJump'];
}

function JumpMenu({ jumps, values, onJump }: JumpMenuProps) {
  const styles = useStyles();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'board.jump.mark', defaultMessage: '跳转：点击数据，前往其他页面' });
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          label={label}
          appearance="transparent"
          size="small"
          className={styles.tool}
          icon={<OpenRegular />}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.menu}>
          {jumps.map((jump) => {
            const taken = new Set([jump.fieldId, ...jump.params.map(({ fieldId }) => fieldId)]);
            const own = values.filter(({ column }) => taken.has(column.fieldId)).slice(0, LISTED);
            return own.length > 0 ? (
              <Menu key={jump.id}>
                <MenuTrigger disableButtonEnhancement>
                  <MenuItem>{jump.name}</MenuItem>
                </MenuTrigger>
                <MenuPopover>
                  <MenuList className={styles.menu}>
                    {own.map((value) => (
                      <MenuItem key={keyOf(value)} onClick={() => onJump(jump, [value])}>
                        {sayOf(value, own)}
                      </MenuItem>
                    ))}
                  </MenuList>
                </MenuPopover>
              </Menu>
            ) : (
              <MenuItem key={jump.id} onClick={() => onJump(jump, [])}>
                {jump.name}
              </MenuItem>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
