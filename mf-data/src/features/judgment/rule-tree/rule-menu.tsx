import type { JudgmentRule } from '@tessera/contract';
import { MenuDivider, MenuItem } from '@tessera/ui/core';
import {
  ArrowDownRegular,
  ArrowEnterRegular,
  ArrowExitRegular,
  ArrowUpRegular,
  AddRegular,
  DeleteRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { RowMenu } from '../../../common/row-menu.tsx';
import { MOVES, movesOf, withChild, withSibling, type Arrangement, type Move } from './arrange-rules.ts';

const ICONS = {
  up: <ArrowUpRegular />,
  down: <ArrowDownRegular />,
  into: <ArrowEnterRegular />,
  out: <ArrowExitRegular />,
};

export interface RuleMenuProps {
  readonly rules: readonly JudgmentRule[];
  readonly at: number;
  readonly name: string;
  onArrange(arrangement: Arrangement): void;
  onRemove(): void;
}

/** What can be done with a rule of a tree and all below it. */
export function RuleMenu({ rules, at, name, onArrange, onRemove }: RuleMenuProps) {
  const intl = useIntl();
  const moves = movesOf(rules, at);
  const words: Readonly<Record<Move, string>> = {
    up: intl.formatMessage({ id: 'data.judgment.tree.up', defaultMessage: '上移' }),
    down: intl.formatMessage({ id: 'data.judgment.tree.down', defaultMessage: '下移' }),
    into: intl.formatMessage({ id: 'data.judgment.tree.into', defaultMessage: '移到上一条规则的下级' }),
    out: intl.formatMessage({ id: 'data.judgment.tree.out', defaultMessage: '移到上一级' }),
  };
  const [child, sibling] = [withChild(rules, at), withSibling(rules, at)];
  return (
    <RowMenu name={name}>
      <MenuItem icon={<AddRegular />} disabled={child === null} onClick={() => child && onArrange(child)}>
        <FormattedMessage id="data.judgment.tree.addBelow" defaultMessage="添加下级规则" />
      </MenuItem>
      <MenuItem icon={<AddRegular />} disabled={sibling === null} onClick={() => sibling && onArrange(sibling)}>
        <FormattedMessage id="data.judgment.tree.addBeside" defaultMessage="添加同级规则" />
      </MenuItem>
      <MenuDivider />
      {MOVES.map((move) => {
        const arrangement = moves[move];
        return (
          <MenuItem
            key={move}
            icon={ICONS[move]}
            disabled={arrangement === null}
            onClick={() => arrangement && onArrange(arrangement)}
          >
            {words[move]}
          </MenuItem>
        );
      })}
      <MenuDivider />
      <MenuItem icon={<DeleteRegular />} onClick={onRemove}>
        <FormattedMessage id="data.judgment.tree.remove" defaultMessage="删除" />
      </MenuItem>
    </RowMenu>
  );
}
