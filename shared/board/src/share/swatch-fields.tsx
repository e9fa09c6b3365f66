import { LOCALES, THEMES, type Locale, type ShareSwatch, type ThemeName } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select, Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '12px 16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  switch: { marginLeft: '-8px' },
});
const LANGUAGES: Readonly<Record<Locale, string>> = {
  zh_CN: '简体中文',
  zh_HK: '繁體中文',
  en_US: 'English',
  ja_JP: '日本語',
};

export interface SwatchFieldsProps {
  readonly swatch: ShareSwatch;
  /** A single chart has no filters to show. */
  readonly wholeBoard: boolean;
  onChange(swatch: ShareSwatch): void;
}

/** How a share looks. */
export function SwatchFields({ swatch, wholeBoard, onChange }: SwatchFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const own = intl.formatMessage({ id: 'board.share.asVisitor', defaultMessage: '随访客的设置' });
  const themes: Record<ThemeName, string> = {
    purple: intl.formatMessage({ id: 'board.share.light', defaultMessage: '浅色' }),
    purpleNight: intl.formatMessage({ id: 'board.share.dark', defaultMessage: '深色' }),
  };
  return (
    <div className={styles.pair}>
      <Field label={intl.formatMessage({ id: 'board.share.theme', defaultMessage: '主题' })}>
        <Select
          value={swatch.theme ?? ''}
          onChange={(_event, { value }) =>
            onChange({ ...swatch, theme: THEMES.find((theme) => theme === value) ?? null })
          }
        >
          <option value="">{own}</option>
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {themes[theme]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'board.share.language', defaultMessage: '语言' })}>
        <Select
          value={swatch.locale ?? ''}
          onChange={(_event, { value }) =>
            onChange({ ...swatch, locale: LOCALES.find((locale) => locale === value) ?? null })
          }
        >
          <option value="">{own}</option>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGES[locale]}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        className={styles.switch}
        checked={swatch.showHeader}
        label={intl.formatMessage({ id: 'board.share.showHeader', defaultMessage: '显示标题栏' })}
        onChange={(_event, { checked }) => onChange({ ...swatch, showHeader: checked })}
      />
      {wholeBoard ? (
        <Switch
          className={styles.switch}
          checked={swatch.showFilters}
          label={intl.formatMessage({ id: 'board.share.showFilters', defaultMessage: '显示筛选栏' })}
          onChange={(_event, { checked }) => onChange({ ...swatch, showFilters: checked })}
        />
      ) : null}
    </div>
  );
}
