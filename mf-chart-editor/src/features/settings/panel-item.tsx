import { Button, makeStyles, tokens, Tooltip } from '@tessera/ui/core';
import { ArrowResetRegular, ChevronDownRegular, ChevronRightRegular, WarningRegular } from '@tessera/ui/icons';
import { Fragment, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FieldView } from './field-view.tsx';
import { useLabelText } from './label-text.ts';
import type { FieldSpec, PanelSpec } from './model/field-spec.ts';
import { fieldsOfType, isChanged, issuesOf, resetEdits } from './model/panel-state.ts';
import type { SettingContext } from './model/setting-context.ts';
import { useSettingStyles } from './setting-styles.ts';

const useStyles = makeStyles({
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  heading: { display: 'flex', alignItems: 'center', margin: 0, paddingRight: '8px', fontSize: 'inherit' },
  button: {
    flex: '1 1 auto',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    height: '40px',
    padding: '0 8px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    background: 'none',
    border: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  dot: { flex: 'none', width: '6px', height: '6px', borderRadius: '50%', backgroundColor: tokens.colorBrandBackground },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1, display: 'flex' },
  body: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '0 12px 14px' },
});

export interface PanelItemProps {
  readonly panel: PanelSpec;
  readonly fields: readonly FieldSpec[];
  readonly context: SettingContext;
  readonly open: boolean;
  onToggle(): void;
}

/** One panel of the accordion: what it is called, whether it was changed, and its fields. */
export function PanelItem({ panel, fields, context, open, onToggle }: PanelItemProps) {
  const styles = useStyles();
  const shared = useSettingStyles();
  const intl = useIntl();
  const text = useLabelText();
  const body = useId();
  const item = useRef<HTMLElement>(null);
  const opening = useRef(false);
  useEffect(() => {
    if (open && opening.current) item.current?.scrollIntoView({ block: 'nearest' });
    opening.current = false;
  }, [open]);
  const own = fieldsOfType(panel, context);
  const changed = own.some((field) => isChanged(field, context));
  const corrected = own.some((field) => issuesOf(field, context.issues).length > 0);
  const reset = intl.formatMessage({ id: 'chart_editor.settings.reset', defaultMessage: '恢复默认' });
  return (
    <section ref={item} className={styles.item} aria-label={text(panel.label)}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => {
            // A panel that opens below the edge of the list is brought into it.
            if (!open) opening.current = true;
            onToggle();
          }}
        >
          {open ? <ChevronDownRegular /> : <ChevronRightRegular />}
          <span>{text(panel.label)}</span>
          {changed ? (
            <span
              className={styles.dot}
              role="img"
              aria-label={intl.formatMessage({ id: 'chart_editor.settings.changed', defaultMessage: '已修改' })}
            />
          ) : null}
          {corrected ? (
            <span className={styles.warning}>
              <WarningRegular
                role="img"
                aria-label={intl.formatMessage({
                  id: 'chart_editor.settings.corrected',
                  defaultMessage: '有已更正的值',
                })}
              />
            </span>
          ) : null}
        </button>
        {open && changed ? (
          <Tooltip content={reset} relationship="description">
            <Button
              className={shared.icon}
              size="small"
              appearance="subtle"
              icon={<ArrowResetRegular />}
              aria-label={intl.formatMessage(
                { id: 'chart_editor.settings.resetPanel', defaultMessage: '将“{panel}”恢复默认' },
                { panel: text(panel.label) },
              )}
              onClick={() => context.edit(resetEdits(own, context))}
            />
          </Tooltip>
        ) : null}
      </h3>
      {open ? (
        <div id={body} className={styles.body}>
          {fields.map((field, index) => (
            <Fragment key={field.path}>
              {field.group && field.group !== fields[index - 1]?.group ? (
                <div className={shared.group}>
                  <FormattedMessage {...field.group} />
                </div>
              ) : null}
              <FieldView spec={field} context={context} />
            </Fragment>
          ))}
        </div>
      ) : null}
    </section>
  );
}
