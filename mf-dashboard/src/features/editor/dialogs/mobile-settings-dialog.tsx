import { phoneSettingsSchema, type PhoneSettings } from '@tessera/contract';
import type { DialogComponentProps } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, Field, FormDialog, Radio, RadioGroup } from '@tessera/ui/forms';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '260px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '2px 4px',
  },
});

interface Listed {
  readonly code: string;
  readonly name: string;
}

/**
 * Dialog `mf-dashboard/mobile-settings` (RT-108); props `{settings, components: {code, name}[]}`; returns the settings.
 */
export function MobileSettingsDialog({ props, close }: DialogComponentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const begun = useMemo(() => phoneSettingsSchema.parse(props['settings']), [props]);
  const components = props['components'] as readonly Listed[];
  const [height, setHeight] = useState(begun.height);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(begun.hidden));
  const shown = components.filter(({ code }) => !hidden.has(code)).length;
  const show = (code: string, wanted: boolean) => {
    const next = new Set(hidden);
    if (wanted) next.delete(code);
    else next.add(code);
    setHidden(next);
  };
  const done = (): PhoneSettings => ({
    height,
    // What is not on the board any more needs no word.
    hidden: components.flatMap(({ code }) => (hidden.has(code) ? code : [])),
  });
  return (
    <FormDialog
      width={460}
      title={intl.formatMessage({ id: 'dashboard.phone.settings', defaultMessage: '手机设置' })}
      submitLabel={<FormattedMessage id="dashboard.dialog.ok" defaultMessage="确定" />}
      onSubmit={() => close(done())}
      onClose={() => close()}
    >
      <Field
        label={intl.formatMessage({ id: 'dashboard.phone.height', defaultMessage: '组件高度' })}
        hint={intl.formatMessage({
          id: 'dashboard.phone.heightHint',
          defaultMessage: '自动排成一列时使用；自定义过的布局保持原样',
        })}
      >
        <RadioGroup
          layout="horizontal"
          value={height}
          onChange={(_event, { value }) => setHeight(value as PhoneSettings['height'])}
        >
          <Radio value="low" label={intl.formatMessage({ id: 'dashboard.phone.low', defaultMessage: '紧凑' })} />
          <Radio value="normal" label={intl.formatMessage({ id: 'dashboard.phone.normal', defaultMessage: '标准' })} />
          <Radio value="high" label={intl.formatMessage({ id: 'dashboard.phone.high', defaultMessage: '较高' })} />
        </RadioGroup>
      </Field>
      {components.length > 0 ? (
        <ChoiceGroup
          label={intl.formatMessage(
            { id: 'dashboard.phone.shown', defaultMessage: '在手机上显示（{shown, number}/{all, number}）' },
            { shown, all: components.length },
          )}
        >
          <div className={styles.list}>
            {components.map(({ code, name }) => (
              <Checkbox
                key={code}
                label={name}
                checked={!hidden.has(code)}
                onChange={(_event, { checked }) => show(code, checked === true)}
              />
            ))}
          </div>
        </ChoiceGroup>
      ) : null}
    </FormDialog>
  );
}
