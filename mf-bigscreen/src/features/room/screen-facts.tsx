import { isScreenDocument } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { useThemeNames } from '../directory/index.ts';
import type { SeenScreen } from './use-read-screen.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    margin: 0,
    padding: '0 0 16px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  fact: { display: 'flex', gap: '8px', '& dd': { margin: 0, color: tokens.colorNeutralForeground1 } },
});

/** Size, theme, content and age of a screen. */
export function ScreenFacts({ seen: { app } }: { readonly seen: SeenScreen }) {
  const styles = useStyles();
  const intl = useIntl();
  const themes = useThemeNames();
  const { document, reports } = app;
  if (!isScreenDocument(document)) return null;
  const { width, height, theme, layers, groups } = document.screen;
  const facts = [
    {
      name: intl.formatMessage({ id: 'bigscreen.room.size', defaultMessage: '设计尺寸' }),
      value: `${width} × ${height}`,
    },
    { name: intl.formatMessage({ id: 'bigscreen.room.theme', defaultMessage: '主题' }), value: themes[theme] },
    {
      name: intl.formatMessage({ id: 'bigscreen.room.parts', defaultMessage: '组件' }),
      value: intl.formatNumber(layers.length - groups.length),
    },
    {
      name: intl.formatMessage({ id: 'bigscreen.room.charts', defaultMessage: '图表' }),
      value: intl.formatNumber(reports.length),
    },
  ];
  return (
    <dl className={styles.root}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
