import { isFieldFilter, type FilterComponent } from '@tessera/contract';
import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  Tooltip,
} from '@tessera/ui/core';
import { ChevronDownRegular, DismissRegular, InfoRegular, WarningRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { heldChoice } from '../state/board-state.ts';
import { useBoardFilters } from './board-filters-context.tsx';
import type { ChoiceDraft } from './choice-draft.ts';
import { choiceSummary } from './choice-summary.ts';
import { emptyChoiceText } from './empty-choice-text.ts';
import { FieldChoice } from './field-choice.tsx';
import { ParamBody } from './param-body.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', minWidth: 0, position: 'relative' },
  button: {
    minWidth: 0,
    maxWidth: '280px',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    '@media (max-width: 640px)': { maxWidth: 'none', width: '100%' },
  },
  wide: { width: '100%', maxWidth: 'none' },
  label: { flex: 'none', color: tokens.colorNeutralForeground3, paddingRight: '6px' },
  text: { minWidth: 0, flex: 1, textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  held: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  clear: { minWidth: '28px', maxWidth: '28px', marginLeft: '-2px' },
  dropped: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '0 6px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
  lost: { color: tokens.colorPaletteDarkOrangeForeground1 },
  surface: {
    boxSizing: 'border-box',
    width: 'min(380px, calc(100vw - 24px))',
    // What the page leaves is set by the positioning.
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    padding: '12px',
  },
  body: { flex: '0 1 auto', minHeight: 0, maxHeight: '500px', overflowY: 'auto' },
  // Stays in sight while what is above it scrolls.
  actions: { flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: '8px', paddingTop: '12px' },
});
/** Length beyond which a text has a tooltip (RU-624). */
const LONG = 80;

/**
 * A filter or parameter with a popover of choices; closing and presets apply, Esc discards. @param wide full width without name
 */
export function FilterControl({ component, wide = false }: { component: FilterComponent; wide?: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const board = useBoardFilters();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<ChoiceDraft | null>(null);
  if (!board) return null;
  const { choices, facts } = board;
  const held = heldChoice(component, choices.shown);
  const text = held ? choiceSummary(held, intl) : emptyChoiceText(component, intl);
  const fact = facts.status === 'ready' ? facts.facts.find((one) => one.componentCode === component.code) : undefined;
  const target = fact?.filterData[0];
  const lost =
    isFieldFilter(component) &&
    facts.status === 'ready' &&
    fact !== undefined &&
    (target === undefined || target.levels.some(({ dataType }) => dataType === null));
  const label = intl.formatMessage(
    { id: 'board.filters.control', defaultMessage: '{name}：{value}' },
    { name: component.name, value: text },
  );
  const clear = held ? (
    <Button
      appearance="transparent"
      size="small"
      className={styles.clear}
      icon={<DismissRegular />}
      aria-label={intl.formatMessage(
        { id: 'board.filters.clear', defaultMessage: '清除“{name}”' },
        { name: component.name },
      )}
      onClick={() => choices.choose(component, null)}
    />
  ) : null;
  if (lost)
    return (
      <div className={styles.root}>
        <Tooltip
          relationship="description"
          content={intl.formatMessage({
            id: 'board.filters.lost',
            defaultMessage: '筛选字段已不存在，或您没有查看权限',
          })}
        >
          <Button
            className={mergeClasses(styles.button, wide && styles.wide, styles.lost)}
            icon={<WarningRegular />}
            disabledFocusable
          >
            {component.name}
          </Button>
        </Tooltip>
        {clear}
      </div>
    );
  const close = (taken: ChoiceDraft | null) => {
    setOpen(false);
    setDraft(null);
    if (taken?.ready && JSON.stringify(taken.choice) !== JSON.stringify(held)) choices.choose(component, taken.choice);
  };
  const onDraft = (next: ChoiceDraft) => (next.whole ? close(next) : setDraft(next));
  const button = (
    <Button
      className={mergeClasses(styles.button, wide && styles.wide)}
      icon={<ChevronDownRegular />}
      iconPosition="after"
      aria-label={label}
    >
      {wide ? null : <span className={styles.label}>{component.name}</span>}
      <span className={mergeClasses(styles.text, held !== null && styles.held)}>{text}</span>
    </Button>
  );
  return (
    <div className={styles.root}>
      <Popover
        trapFocus
        positioning={{ position: 'below', align: 'start', autoSize: 'height' }}
        open={open}
        onOpenChange={(event, data) => (data.open ? setOpen(true) : close(isEscape(event) ? null : draft))}
      >
        <PopoverTrigger disableButtonEnhancement>
          {text.length > LONG || component.name.length > LONG ? (
            <Tooltip content={label} relationship="description">
              {button}
            </Tooltip>
          ) : (
            button
          )}
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label={component.name}>
          <div className={styles.body}>
            {isFieldFilter(component) ? (
              <FieldChoice component={component} held={held} dataType={target?.levels[0]?.dataType} onDraft={onDraft} />
            ) : (
              <ParamBody component={component} choice={draft ? draft.choice : held} onDraft={onDraft} />
            )}
          </div>
          <div className={styles.actions}>
            <Button onClick={() => close(null)}>
              <FormattedMessage id="board.filters.cancel" defaultMessage="取消" />
            </Button>
            <Button appearance="primary" disabledFocusable={draft?.ready === false} onClick={() => close(draft)}>
              <FormattedMessage id="board.filter.ok" defaultMessage="确定" />
            </Button>
          </div>
        </PopoverSurface>
      </Popover>
      {clear}
      <Dropped values={choices.dropped.get(component.code) ?? []} />
    </div>
  );
}

/** Says which values a choice above took out. */
function Dropped({ values }: { readonly values: readonly string[] }) {
  const styles = useStyles();
  return (
    <span role="status">
      {values.length > 0 ? (
        <Tooltip content={values.join('、')} relationship="description">
          <span className={styles.dropped} tabIndex={0}>
            <InfoRegular aria-hidden />
            <FormattedMessage
              id="board.filters.dropped"
              defaultMessage="已移除 {count, number} 个不再可选的值"
              values={{ count: values.length }}
            />
          </span>
        </Tooltip>
      ) : null}
    </span>
  );
}

const isEscape = (event: object): boolean => 'key' in event && event.key === 'Escape';
