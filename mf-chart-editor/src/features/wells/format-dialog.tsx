import { CHART_TYPES, readSettings, setSetting } from '@tessera/charts/model';
import { makeStyles } from '@tessera/ui/core';
import { Field, FormDialog, Radio, RadioGroup, Select, Switch, TextField } from '@tessera/ui/forms';
import { SpinButton } from '@tessera/ui/pickers';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormatSample, STEPS, useEditor, useFieldTexts } from '../../common/index.ts';
import { entriesOf, isMeasureWell, typeOf, type Place } from '../../model/index.ts';
import { chipLabel } from './chip-label.ts';

const BLOCKS = { numDisplayed: CHART_TYPES.graph_crosstab.blocks.numDisplayed };
const UNITS = ['', 'auto', '万', '亿', 'K', 'M'] as const;
type Display = ReturnType<typeof readSettings<typeof BLOCKS>>['settings']['numDisplayed'][number];

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px' },
});

/** How a measure's numbers are written wherever they stand. */
export function FormatDialog({ place, onClose }: { readonly place: Place; onClose(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const { draft, catalogue, apply } = useEditor();
  const { well, index } = place;
  const entry = isMeasureWell(well) ? entriesOf(draft, well)[index] : undefined;
  const uniqId = entry?.uniqId ?? '';
  const [display, setDisplay] = useState<Display>(() => {
    const stored = readSettings(BLOCKS, draft.reportConf).settings.numDisplayed.find((one) => one.uniqId === uniqId);
    const decimals = catalogue.field(entry?.fieldId ?? '')?.decimals;
    return stored ?? { uniqId, type: 'dec', unit: '', dec: decimals ?? 2, commas: true, customUnit: '' };
  });
  const units: Readonly<Record<(typeof UNITS)[number], string>> = {
    '': intl.formatMessage({ id: 'editor.unit.none', defaultMessage: '不换算' }),
    auto: intl.formatMessage({ id: 'editor.unit.auto', defaultMessage: '自动' }),
    万: intl.formatMessage({ id: 'editor.unit.tenThousand', defaultMessage: '万' }),
    亿: intl.formatMessage({ id: 'editor.unit.hundredMillion', defaultMessage: '亿' }),
    K: intl.formatMessage({ id: 'editor.unit.thousand', defaultMessage: '千（K）' }),
    M: intl.formatMessage({ id: 'editor.unit.million', defaultMessage: '百万（M）' }),
  };
  const change = (part: Partial<Display>) => setDisplay((last) => ({ ...last, ...part }));
  const submit = () => {
    apply(STEPS.format, (last) => {
      const others = readSettings(BLOCKS, last.reportConf).settings.numDisplayed.filter((one) => one.uniqId !== uniqId);
      const { blocks } = CHART_TYPES[typeOf(last)];
      return { ...last, reportConf: setSetting(blocks, last.reportConf, 'numDisplayed', [...others, display]) };
    });
    onClose();
  };
  return (
    <FormDialog
      title={
        <FormattedMessage
          id="editor.format.title"
          defaultMessage="“{name}”的数值格式"
          values={{ name: chipLabel(intl, texts, draft, catalogue, place).name }}
        />
      }
      submitLabel={<FormattedMessage id="editor.format.submit" defaultMessage="确定" />}
      width={440}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        layout="horizontal"
        value={display.type}
        aria-label={intl.formatMessage({ id: 'editor.format.type', defaultMessage: '显示为' })}
        onChange={(_, { value }) => change({ type: value === 'pre' ? 'pre' : 'dec' })}
      >
        <Radio value="dec" label={intl.formatMessage({ id: 'editor.format.number', defaultMessage: '数值' })} />
        <Radio value="pre" label={intl.formatMessage({ id: 'editor.format.percent', defaultMessage: '百分比' })} />
      </RadioGroup>
      <div className={styles.pair}>
        <Field label={intl.formatMessage({ id: 'editor.format.decimals', defaultMessage: '小数位数' })}>
          <SpinButton
            min={0}
            max={8}
            value={display.dec}
            onChange={(_, { value, displayValue }) => {
              const dec = value ?? Number(displayValue);
              if (Number.isInteger(dec) && dec >= 0 && dec <= 8) change({ dec });
            }}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'editor.format.unit', defaultMessage: '数量单位' })}>
          <Select
            value={display.unit}
            disabled={display.type === 'pre'}
            onChange={(_, { value }) => change({ unit: value as Display['unit'] })}
          >
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {units[unit]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.pair}>
        <TextField
          label={intl.formatMessage({ id: 'editor.format.prefix', defaultMessage: '前缀' })}
          placeholder={intl.formatMessage({ id: 'editor.format.prefixHint', defaultMessage: '例如：¥、$' })}
          maxLength={20}
          value={display.prefix ?? ''}
          onValueChange={(prefix) => change({ prefix })}
        />
        <TextField
          label={intl.formatMessage({ id: 'editor.format.suffix', defaultMessage: '后缀' })}
          placeholder={intl.formatMessage({ id: 'editor.format.suffixHint', defaultMessage: '例如：元、件' })}
          maxLength={20}
          value={display.customUnit}
          onValueChange={(customUnit) => change({ customUnit })}
        />
      </div>
      <Field label={intl.formatMessage({ id: 'editor.format.negative', defaultMessage: '负数' })}>
        <Select
          value={display.negative ?? 'minus'}
          onChange={(_, { value }) => change({ negative: value === 'parentheses' ? 'parentheses' : 'minus' })}
        >
          <option value="minus">-1,234</option>
          <option value="parentheses">(1,234)</option>
        </Select>
      </Field>
      <Switch
        checked={display.commas}
        label={intl.formatMessage({ id: 'editor.format.commas', defaultMessage: '使用千位分隔符' })}
        onChange={(_, { checked }) => change({ commas: checked })}
      />
      <FormatSample display={display} />
    </FormDialog>
  );
}
