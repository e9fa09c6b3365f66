import { IconButton, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@tessera/ui/core';
import { Field, Select, Switch } from '@tessera/ui/forms';
import { NumberRowRegular } from '@tessera/ui/icons';
import { SpinButton } from '@tessera/ui/pickers';
import { FormattedMessage, useIntl } from 'react-intl';

import { STEPS, useEditor, useFieldTexts } from '../../common/index.ts';
import { entriesOf, setLimit, setTop, showsWell, typeOf } from '../../model/index.ts';
import { chipLabel } from './chip-label.ts';

const MOST = 2_000;
/** Rows that a limit begins with, and the most that it takes. */
const LIMIT = 100;
const MOST_ROWS = 100_000;
const useStyles = makeStyles({
  surface: { width: '260px', display: 'flex', flexDirection: 'column', gap: '10px' },
  on: { color: tokens.colorBrandForeground1 },
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', '& > *': { minWidth: 0 } },
  input: { minWidth: 0, width: '100%', '& input': { minWidth: 0, width: '100%' } },
});

/** Top-N: the first or last rows by a measure over all rows, and a row limit. */
export function TopPanel() {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const { draft, catalogue, apply } = useEditor();
  const { topCondition: top, limit } = draft.reportParam;
  const code = typeOf(draft);
  const measures = (['measure', 'secondary'] as const).flatMap((well) =>
    showsWell(code, well)
      ? entriesOf(draft, well).map(({ uniqId }, index) => ({
          uniqId,
          name: chipLabel(intl, texts, draft, catalogue, { well, index }).name,
        }))
      : [],
  );
  const [first] = measures;
  const label = top
    ? intl.formatMessage(
        { id: 'editor.top.on', defaultMessage: '仅显示{order, select, asc {后} other {前}} {num} 项' },
        { order: top.sortFlag, num: top.num },
      )
    : intl.formatMessage({ id: 'editor.top.title', defaultMessage: 'Top-N 与行数' });
  return (
    <Popover positioning="after" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <IconButton
          label={label}
          size="small"
          className={top || limit >= 0 ? styles.on : undefined}
          icon={<NumberRowRegular />}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface}>
        <Switch
          checked={top !== undefined}
          disabled={!first || code === 'graph_detailtable'}
          label={<FormattedMessage id="editor.top.switch" defaultMessage="仅显示前几项" />}
          onChange={(_, { checked }) =>
            apply(STEPS.top, (last) =>
              setTop(last, checked && first ? { uniqId: first.uniqId, num: 10, sortFlag: 'desc' } : null),
            )
          }
        />
        {top ? (
          <>
            <Field label={intl.formatMessage({ id: 'editor.top.by', defaultMessage: '依据' })}>
              <Select
                value={top.uniqId}
                onChange={(_, { value }) => apply(STEPS.top, (last) => setTop(last, { ...top, uniqId: value }))}
              >
                {measures.map(({ uniqId, name }) => (
                  <option key={uniqId} value={uniqId}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <div className={styles.pair}>
              <Field label={intl.formatMessage({ id: 'editor.top.order', defaultMessage: '范围' })}>
                <Select
                  value={top.sortFlag}
                  onChange={(_, { value }) =>
                    apply(STEPS.top, (last) => setTop(last, { ...top, sortFlag: value === 'asc' ? 'asc' : 'desc' }))
                  }
                >
                  <option value="desc">
                    {intl.formatMessage({ id: 'editor.top.first', defaultMessage: '最大的' })}
                  </option>
                  <option value="asc">{intl.formatMessage({ id: 'editor.top.last', defaultMessage: '最小的' })}</option>
                </Select>
              </Field>
              <Field label={intl.formatMessage({ id: 'editor.top.num', defaultMessage: '项数' })}>
                <SpinButton
                  className={styles.input}
                  min={1}
                  max={MOST}
                  value={top.num}
                  onChange={(_, { value, displayValue }) => {
                    const num = value ?? Number(displayValue);
                    if (Number.isInteger(num) && num >= 1 && num <= MOST)
                      apply(STEPS.top, (last) => setTop(last, { ...top, num }), 'top');
                  }}
                />
              </Field>
            </div>
          </>
        ) : null}
        <Switch
          checked={limit >= 0}
          label={<FormattedMessage id="editor.limit.switch" defaultMessage="限制行数" />}
          onChange={(_, { checked }) => apply(STEPS.limit, (last) => setLimit(last, checked ? LIMIT : -1))}
        />
        {limit >= 0 ? (
          <Field label={intl.formatMessage({ id: 'editor.limit.rows', defaultMessage: '最多行数' })}>
            <SpinButton
              className={styles.input}
              min={1}
              max={MOST_ROWS}
              value={limit}
              onChange={(_, { value, displayValue }) => {
                const rows = value ?? Number(displayValue);
                if (Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS)
                  apply(STEPS.limit, (last) => setLimit(last, rows), 'limit');
              }}
            />
          </Field>
        ) : null}
      </PopoverSurface>
    </Popover>
  );
}
