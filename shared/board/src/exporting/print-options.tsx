import { EXPORT_PAPERS, type ExportKind, type ExportOptions } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' } });

export interface PrintOptionsProps {
  readonly kind: ExportKind;
  readonly options: ExportOptions;
  onChange(change: Partial<ExportOptions>): void;
}

/** Paper of PDF files, and theme of whatever is drawn of a board. */
export function PrintOptions({ kind, options, onChange }: PrintOptionsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const long = intl.formatMessage({ id: 'board.export.longPage', defaultMessage: '一整页' });
  // The choice of long pages is kept for PDF, and slides have none.
  const paper = kind !== 'pdf' && options.paper === 'long' ? 'A4' : options.paper;
  return (
    <div className={styles.row}>
      {kind !== 'png' ? (
        <>
          <Field label={intl.formatMessage({ id: 'board.export.paper', defaultMessage: '纸张' })}>
            <RadioGroup
              layout="horizontal"
              value={paper}
              onChange={(_event, { value }) => onChange({ paper: value as ExportOptions['paper'] })}
            >
              {EXPORT_PAPERS.filter((paper) => paper !== 'long' || kind === 'pdf').map((paper) => (
                <Radio key={paper} value={paper} label={paper === 'long' ? long : paper} />
              ))}
            </RadioGroup>
          </Field>
          <Field label={intl.formatMessage({ id: 'board.export.orientation', defaultMessage: '方向' })}>
            <RadioGroup
              layout="horizontal"
              value={options.orientation}
              onChange={(_event, { value }) => onChange({ orientation: value as ExportOptions['orientation'] })}
            >
              <Radio
                value="landscape"
                label={intl.formatMessage({ id: 'board.export.landscape', defaultMessage: '横向' })}
              />
              <Radio
                value="portrait"
                label={intl.formatMessage({ id: 'board.export.portrait', defaultMessage: '纵向' })}
              />
            </RadioGroup>
          </Field>
        </>
      ) : null}
      <Field label={intl.formatMessage({ id: 'board.export.theme', defaultMessage: '主题' })}>
        <RadioGroup
          layout="horizontal"
          value={options.theme}
          onChange={(_event, { value }) => onChange({ theme: value as ExportOptions['theme'] })}
        >
          <Radio value="purple" label={intl.formatMessage({ id: 'board.export.light', defaultMessage: '浅色' })} />
          <Radio value="purpleNight" label={intl.formatMessage({ id: 'board.export.dark', defaultMessage: '深色' })} />
        </RadioGroup>
      </Field>
    </div>
  );
}
