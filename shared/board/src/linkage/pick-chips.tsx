import { useValueLabel } from '@tessera/charts';
import type { Locale, PickedLinkage } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { DismissRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { BoardReactions } from './board-reactions.ts';
import type { ChartReactions } from './use-reactions.ts';

const useStyles = makeStyles({
  // In the head of the card, so that its content keeps its room.
  root: {
    flex: '0 1 auto',
    minWidth: '44px',
    display: 'flex',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& li': { flex: '0 1 auto', minWidth: '44px' },
  },
  chip: {
    maxWidth: '100%',
    minWidth: 0,
    height: '22px',
    padding: '0 6px',
    border: 'none',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface PickChipsProps {
  readonly reactions: ChartReactions;
  readonly board: BoardReactions;
  readonly locale: Locale;
}

/** What is picked on a chart, and what it follows; each is taken away by a click. */
export function PickChips({ reactions, board, locale }: PickChipsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const labelOf = useValueLabel(locale);
  const { picked, follows, clear } = reactions;
  const say = ({ linkageReportList }: PickedLinkage) =>
    linkageReportList.map(({ fieldValue, granularity }) => labelOf(fieldValue, granularity ? { granularity } : {}));
  const chips = [
    ...(picked
      ? [
          {
            pick: picked,
            text: intl.formatMessage(
              { id: 'board.linkage.picked', defaultMessage: '已选：{values}' },
              { values: intl.formatList(say(picked), { type: 'unit' }) },
            ),
          },
        ]
      : []),
    ...follows.map((pick) => ({
      pick,
      text: intl.formatMessage(
        { id: 'board.linkage.follows', defaultMessage: '联动：{values}' },
        { values: intl.formatList(say(pick), { type: 'unit' }) },
      ),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.root}>
      {chips.map(({ pick: { masterReportCode }, text }) => (
        <li key={masterReportCode}>
          <Button
            size="small"
            className={styles.chip}
            icon={<DismissRegular fontSize={12} />}
            iconPosition="after"
            title={board.nameOf(masterReportCode)}
            aria-label={intl.formatMessage({ id: 'board.linkage.remove', defaultMessage: '{text}，取消' }, { text })}
            onClick={() => clear(masterReportCode)}
          >
            <span className={styles.text}>{text}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
